"""Manual pages of a program's commands, of what it says of itself (ArgumentParser's --experimental-dump-help)."""

import re


def escaped(text):
    """A text as roff reads it as text."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def names(argument):
    """As `-o`, `--output`."""
    return ["-" * (1 if name["kind"] == "short" else 2) + name["name"] for name in argument.get("names", [])]


def shown(argument):
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"\\fI{escaped(value)}\\fR"
    flags = ", ".join(f"\\fB{escaped(name)}\\fR" for name in sorted(names(argument), key=len))
    return flags if argument["kind"] == "flag" else f"{flags} \\fI{escaped(value)}\\fR"


def usage(argument):
    text = shown({**argument, "names": argument.get("names", [])[-1:]})
    return f"[{text}]" if argument.get("isOptional") else text


def page(path, command):
    title = "-".join(path)
    arguments = [each for each in command.get("arguments", []) if each.get("shouldDisplay", True)]
    lines = [f".TH {title.upper()} 1 \"\" Soundings \"User Commands\"", ".SH NAME",
             f"{title} \\- {escaped(command.get('abstract', '').rstrip('.'))}",
             ".SH SYNOPSIS", f".B {' '.join(path)}", *(usage(each) for each in arguments)]
    commands = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]
    if commands:
        lines += ["\\fIcommand\\fR", "\\fR...\\fR"]
    if text := command.get("discussion"):
        described, _, examples = text.partition("EXAMPLES\n")
        examples, _, rest = examples.partition("\n\n")
        lines += [".SH DESCRIPTION", escaped(described.strip())]
        if examples:
            lines += [".SH EXAMPLES", ".nf", escaped("\n".join(line.strip() for line in examples.splitlines())), ".fi"]
        if rest:
            lines += [".SH EXIT STATUS", escaped(rest.strip())]
    if commands:
        lines.append(".SH COMMANDS")
        for each in commands:
            lines += [".TP", f"\\fB{escaped(title + '-' + each['commandName'])}\\fR(1)", escaped(each.get("abstract", ""))]
    if arguments:
        lines.append(".SH OPTIONS")
        for each in arguments:
            default = f" The default is {each['defaultValue']}." if each.get("defaultValue") else ""
            lines += [".TP", shown(each), escaped(each.get("abstract", "") + default)]
    return "\n".join(line for line in lines if line) + "\n"


def pages(command, path=()):
    """The text of each page, by its name: `soundings`, `soundings-serve`, …"""
    path = (*path, command["commandName"])
    made = {"-".join(path): page(path, command)}
    for each in command.get("subcommands", []):
        if each["commandName"] != "help":
            made |= pages(each, path)
    return made
