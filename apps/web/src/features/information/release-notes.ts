/** The project's CHANGELOG as the page of the updates shows it: sections of entries, perhaps under headings. */

export interface NoteGroup {
  /** A heading of the third level; absent: the section begins without one. */
  readonly title?: string;
  readonly entries: readonly string[];
}

export interface NoteSection {
  readonly title: string;
  readonly groups: readonly NoteGroup[];
}

/** A piece of an entry: what stands between backticks is as it is typed or read on the screen. */
export interface NotePiece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Reads `## ` as a section, `### ` as a heading within it, `- ` as an entry that goes on over indented lines. */
export function readReleaseNotes(markdown: string): readonly NoteSection[] {
  const sections: { title: string; groups: { title?: string; entries: string[] }[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const section = sections.at(-1);
    const text = line.replace(/^(?:#+|-)?\s+/, '').trim();
    if (line.startsWith('## ')) sections.push({ title: text, groups: [] });
    else if (section === undefined || text === '') continue;
    else if (line.startsWith('### ')) section.groups.push({ title: text, entries: [] });
    else if (line.startsWith('- ')) {
      if (section.groups.length === 0) section.groups.push({ entries: [] });
      section.groups.at(-1)?.entries.push(text);
    } else continueLast(section.groups.at(-1)?.entries, text);
  }
  return sections;
}

function continueLast(entries: string[] | undefined, text: string): void {
  const last = entries?.pop();
  if (last !== undefined) entries?.push(`${last} ${text}`);
}

export function piecesOf(entry: string): readonly NotePiece[] {
  return entry
    .split('`')
    .map((text, at) => ({ text, isCode: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
