import { expect, it } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { piecesOf, readReleaseNotes } from './release-notes.ts';

it('sections, headings and entries that go on over several lines are read', () => {
  const read = readReleaseNotes(
    ['# Novità', '', '## Uno', '', '- la prima', '  continua', '- la seconda', '### Mappa', '- terza'].join(
      '\n',
    ),
  );
  expect(read).toEqual([
    {
      title: 'Uno',
      groups: [{ entries: ['la prima continua', 'la seconda'] }, { title: 'Mappa', entries: ['terza'] }],
    },
  ]);
});

it('what stands between backticks is told from the rest', () => {
  expect(piecesOf('Il filtro: `+parola` deve esserci')).toEqual([
    { text: 'Il filtro: ', isCode: false },
    { text: '+parola', isCode: true },
    { text: ' deve esserci', isCode: false },
  ]);
});

it('no line of the CHANGELOG is lost', () => {
  const entries = readReleaseNotes(changelog).flatMap(({ groups }) => groups.flatMap((one) => one.entries));
  expect(entries).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
  const shown = entries.join(' ').replace(/\s+/g, ' ');
  for (const line of changelog.split('\n').filter((one) => /^(- | {2})/.test(one))) {
    expect(shown).toContain(line.slice(2).trim().replace(/\s+/g, ' '));
  }
});
