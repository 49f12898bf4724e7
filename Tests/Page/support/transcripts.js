import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../Transcripts/Recorded/', import.meta.url);

/** The recorded exchanges by name, each as lines; Tests/Transcripts/Transcript.swift describes them. */
export function readTranscripts() {
    const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort();
    return new Map(files.map((file) => [file.replace('.jsonl', ''), readLines(file)]));
}

function readLines(file) {
    const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
}
