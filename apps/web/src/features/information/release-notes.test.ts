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

it('each version has its date and areas, the newest first, and no more points than somebody reads', () => {
  const months = ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto'];
  months.push('settembre', 'ottobre', 'novembre', 'dicembre');
  const versions = readReleaseNotes(changelog).map(({ title, groups }) => {
    const [, number, day, month, year] =
      /^Versione (\d+\.\d+) · (\d{1,2}) (\p{L}+) (\d{4})$/u.exec(title) ?? [];
    expect(number, title).toBeDefined();
    expect(months, title).toContain(month);
    for (const group of groups) expect(group.title, title).toMatch(/\S/);
    expect(groups.flatMap(({ entries }) => entries).length, title).toBeLessThanOrEqual(15);
    const date = `${year}-${String(months.indexOf(month ?? '') + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`;
    const [major, minor] = (number ?? '').split('.').map(Number);
    return { number: (major ?? 0) * 1_000 + (minor ?? 0), date };
  });
  expect(versions.length).toBeGreaterThan(1);
  for (const [place, { number, date }] of versions.entries()) {
    const older = versions[place + 1];
    if (older === undefined) break;
    expect(number).toBeGreaterThan(older.number);
    expect(date >= older.date).toBe(true);
  }
});

it('what is of the server, of commands and of the API is told elsewhere', () => {
  expect(changelog).not.toMatch(
    /^- (?:API|Per chi gestisce)|npm run|PUBLIC_URL|TRUST_PROXY|\/metrics|\/readyz/m,
  );
});
