import { expect, it } from 'vitest';
import { toldInParts } from './told-in-parts.ts';

const list = (column: string, ...texts: string[]) => ({
  columns: ['name', column],
  records: texts.map((text, i) => ({ place: i + 1, values: { name: `PL ${i}`, [column]: text } })),
});

it('a text that says the same things in each row has a column for each, and stays', () => {
  const texts = [
    'Via Roma - SAP 150W - palo h=8m',
    'Via Po – LED 42W – muro',
    'Corso - Dante - JM 70 - palo',
  ];
  const many = [...texts, ...Array.from({ length: 5 }, () => texts[0] ?? '')];
  const { columns, records } = toldInParts(list('description', ...many));
  expect(columns).toEqual(['name', 'description', ...[1, 2, 3].map((n) => `description (${n})`)]);
  expect(records[1]?.values).toMatchObject({ description: texts[1], 'description (2)': 'LED 42W' });
  // A row that has others is left as it is.
  expect(records[2]?.values).toEqual({ name: 'PL 2', description: texts[2] });
});

it('prose, texts of two parts and other columns are left alone', () => {
  const untouched = [
    list('description', 'da sostituire', 'palo storto, vedi foto', 'ok', 'a, b, c'),
    list('description', 'Via Roma - SAP', 'Via Po - LED'),
    list('description', 'a - b - c', 'a - b - c', 'a - b - c', 'da verificare', 'a - b'),
    list('Modello', 'A - B - C', 'A - B - C'),
    list('description', `${'x - '.repeat(1000)}x`),
  ];
  for (const one of untouched) expect(toldInParts(one)).toBe(one);
});
