"""The documentation for readers without JavaScript, made of the data that DocC's own pages load.

DocC has an option of its own for it (`--experimental-transform-for-static-hosting-with-content`). With Swift 6.3 on Linux it
ends with a segmentation fault about every third time, even for ten articles: Foundation frees nodes of XML twice.
"""

import html
import json
import pathlib
import re
import shutil

INLINE = {"emphasis": "em", "strong": "strong", "newTerm": "dfn", "inlineHead": "strong", "subscript": "sub",
          "superscript": "sup", "strikethrough": "s"}


class Plain:
    """One page as HTML."""

    def __init__(self, data):
        self.data, self.references = data, data.get("references", {})

    def page(self):
        metadata = self.data["metadata"]
        parts = [self.way(), f'<p class="kind">{html.escape(metadata["roleHeading"])}</p>' if "roleHeading" in metadata else "",
                 f"<h1>{html.escape(metadata.get('title', ''))}</h1>"]
        parts.append(f"<p>{self.inline(self.data.get('abstract', []))}</p>" if self.data.get("abstract") else "")
        parts += [self.section(section) for section in self.data.get("primaryContentSections", [])]
        for kind, title in (("topicSections", "Topics"), ("relationshipsSections", "Relationships"),
                            ("seeAlsoSections", "See also")):
            groups = self.data.get(kind, [])
            parts += [f"<h2>{title}</h2>" if groups else "", *(self.group(group) for group in groups)]
        return f"<main>{''.join(parts)}</main>"

    def title(self):
        name = html.escape(self.data["metadata"].get("title", "Documentation"))
        return name if name == "Soundings" else f"{name} · Soundings"

    def way(self):
        """Links to the pages above; the first page has none."""
        if "hierarchy" not in self.data:
            return ""
        above = next(iter(self.data["hierarchy"].get("paths", [])), [])
        items = "".join(f"<li>{self.link(each)}</li>" for each in above)
        return f'<nav><ul><li><a href="/docs/documentation/">Documentation</a></li>{items}</ul></nav>'

    def section(self, section):
        if section["kind"] == "declarations":
            return "".join(self.code("".join(token["text"] for token in each["tokens"]))
                           for each in section["declarations"])
        if section["kind"] == "parameters":
            names = (f"<dt><code>{html.escape(each['name'])}</code></dt><dd>{self.blocks(each['content'])}</dd>"
                     for each in section["parameters"])
            return f"<h2>Parameters</h2><dl>{''.join(names)}</dl>"
        if section["kind"] == "content":
            return self.blocks(section["content"])
        if section["kind"] == "mentions":
            items = "".join(f"<li>{self.link(each)}</li>" for each in section["mentions"])
            return f"<h2>Mentioned in</h2><ul>{items}</ul>"
        raise ValueError(f"a section of kind {section['kind']}")

    def group(self, group):
        title = f"<h3>{html.escape(group['title'])}</h3>" if group.get("title") else ""
        items = "".join(f"<li>{self.link(each)}{self.summary(each)}</li>" for each in group["identifiers"])
        return f"{title}<ul>{items}</ul>"

    def summary(self, identifier):
        text = self.inline(self.references.get(identifier, {}).get("abstract", []))
        return f": {text}" if text else ""

    def link(self, identifier):
        found = self.references.get(identifier, {})
        title = html.escape(found.get("title", identifier.rsplit("/", 1)[-1]))
        if found.get("kind") == "symbol" and found.get("role") != "collection":
            title = f"<code>{title}</code>"
        if "url" not in found:
            return title
        address = found["url"]
        return f'<a href="{html.escape(address if "://" in address else "/docs" + address)}">{title}</a>'

    def inline(self, items):
        return "".join(self.span(item) for item in items)

    def span(self, item):
        kind = item["type"]
        if kind == "text":
            return html.escape(item["text"])
        if kind == "codeVoice":
            return f"<code>{html.escape(item['code'])}</code>"
        if kind == "reference":
            return self.link(item["identifier"])
        if kind == "image":
            return html.escape(self.references.get(item["identifier"], {}).get("alt") or "")
        if kind in INLINE:
            return f"<{INLINE[kind]}>{self.inline(item['inlineContent'])}</{INLINE[kind]}>"
        raise ValueError(f"a span of kind {kind}")

    @staticmethod
    def code(text):
        return f'<pre tabindex="0"><code>{html.escape(text)}</code></pre>'

    def blocks(self, items):
        return "".join(self.block(item) for item in items)

    def block(self, item):
        kind = item["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(item['inlineContent'])}</p>"
        if kind == "heading":
            level = f"h{item['level']}"
            return f'<{level} id="{html.escape(item["anchor"])}">{html.escape(item["text"])}</{level}>'
        if kind == "codeListing":
            return self.code("\n".join(item["code"]))
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.blocks(each['content'])}</li>" for each in item["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "termList":
            terms = (f"<dt>{self.inline(each['term']['inlineContent'])}</dt>"
                     f"<dd>{self.blocks(each['definition']['content'])}</dd>" for each in item["items"])
            return f"<dl>{''.join(terms)}</dl>"
        if kind == "aside":
            return f"<aside>{self.blocks(item['content'])}</aside>"
        if kind == "table":
            return self.table(item)
        raise ValueError(f"a block of kind {kind}")

    def table(self, item):
        """A table whose header is its first row or its first column, or both."""
        def row(cells, index):
            def cell(content, column):
                heads = (index == 0 and item["header"] in ("row", "both"),
                         column == 0 and item["header"] in ("column", "both"))
                tag = "th" if any(heads) else "td"
                return f"<{tag}>{self.blocks(content)}</{tag}>"
            return f"<tr>{''.join(cell(content, column) for column, content in enumerate(cells))}</tr>"
        rows = "".join(row(cells, index) for index, cells in enumerate(item["rows"]))
        return f'<div class="wide" tabindex="0"><table>{rows}</table></div>'


def add(folder):
    """Puts into each page of an archive its title and what it says, for browsers without JavaScript."""
    shutil.copy(pathlib.Path(__file__).with_name("plain_docs.css"), folder / "css/plain.css")
    style = '<noscript><link href="/docs/css/plain.css" rel="stylesheet"></noscript>'
    for data in sorted((folder / "data").rglob("*.json")):
        page = (folder / data.relative_to(folder / "data")).with_suffix("") / "index.html"
        if not page.exists():
            continue
        try:
            plain = Plain(json.loads(data.read_text()))
            title, body = plain.title(), plain.page()
        except (KeyError, ValueError) as error:
            raise SystemExit(f"make-docs: {data.relative_to(folder)} has {error}, which plain_docs.py doesn't know")
        text = re.sub(r"<noscript>.*?</noscript>", "", page.read_text(), flags=re.DOTALL)
        text = re.sub(r"<title>.*?</title>", lambda match: f"<title>{title}</title>", text, count=1)
        text = text.replace("</head>", style + "</head>", 1)
        page.write_text(re.sub(r"(<body[^>]*>)", lambda match: f"{match[1]}<noscript>{body}</noscript>", text, count=1))
