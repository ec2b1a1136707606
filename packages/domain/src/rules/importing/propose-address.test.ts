import { expect, test } from 'vitest';
import { setByClient } from '../../field.ts';
import { cabinet } from '../../kinds/cabinet.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';

const column = (name: string, ...samples: string[]): ColumnProfile => ({
  name,
  samples,
  filled: samples.length,
  distinct: new Set(samples).size,
});
const codes = column('CODICE', 'P1', 'P2', 'P3');
const proposed = (kind: typeof lightPoint | typeof cabinet, ...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(kind.fields.filter(setByClient), [codes, ...columns], { code: kind.code })].map(
      ([key, { columns: names }]) => [key, names.join('+')],
    ),
  );

const sorts = column('TIPO', 'VIA', 'PIAZZA', 'VIA');
const numbers = column('NUMERO', '12', '7', '3');
const names = (name: string) => column(name, 'GUGLIELMO', 'STAZIONE', 'DORA');

test.each([
  ['CAMPO', ['MARCONI', 'VECCHIA']],
  ['Campo 2', ['DELLA', 'DEL']],
  ['CONTINUAZIONE', ['MARCONI']],
  ['XK', ['DELLA', 'DEL', 'DI']],
])('what stands between the name of a street and its number is more of the name: %s', (header, texts) => {
  const columns = [sorts, names('NOME'), column(header, ...texts), numbers];
  expect(proposed(lightPoint, ...columns)).toMatchObject({
    toponimo: `TIPO+NOME+${header}`,
    riferimenti: 'NUMERO',
  });
  expect(proposed(cabinet, ...columns).indir).toBe(`TIPO+NOME+${header}+NUMERO`);
});

test('a letter of the house number stays with it', () => {
  const columns = [sorts, names('NOME'), column('CAMPO', 'A', 'bis'), numbers];
  expect(proposed(lightPoint, ...columns)).toMatchObject({
    toponimo: 'TIPO+NOME',
    riferimenti: 'NUMERO+CAMPO',
  });
  expect(proposed(cabinet, ...columns).indir).toBe('TIPO+NOME+NUMERO+CAMPO');
});

test('what says what it is, or holds figures, is no part of a street', () => {
  for (const [header, texts] of [
    ['LOCALITA', ['CENTRO', 'BORGO']],
    ['CAMPO', ['12/3', '14']],
    ['DITTA', ['ALFA', 'BETA']],
  ] as const)
    expect(proposed(lightPoint, sorts, names('NOME'), column(header, ...texts), numbers).toponimo).toBe(
      'TIPO+NOME',
    );
});
