import { expect, test } from 'vitest';
import { billFile } from './accounting-file.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';
import { column } from './sample-columns.ts';

test('a period in one column is its first and its last day, a month and its year in two are one', () => {
  const bill = (...columns: ColumnProfile[]) => Object.fromEntries(proposeColumns(billFile.fields, columns));
  const period = (columns: readonly string[], how: string, between = {}) => ({
    periodo_inizio: { columns, how, part: 'primo giorno', ...between },
    periodo_fine: { columns, how, part: 'ultimo giorno', ...between },
  });
  expect(
    bill(column('Data emissione', '10/02/2025'), column('Periodo di riferimento', '01/01/2025 - 31/01/2025')),
  ).toEqual(period(['Periodo di riferimento'], 'in più campi'));
  expect(bill(column('Mese competenza', 'gen-25', 'feb-25'))).toEqual(
    period(['Mese competenza'], 'in più campi'),
  );
  expect(bill(column('Anno', '2024', '2024'), column('Mese', 'gennaio', 'febbraio'))).toEqual(
    period(['Mese', 'Anno'], 'composto', { between: ' ' }),
  );
  expect(
    bill(column('Mese', 'gen-25'), column('Dal', '01/01/2025'), column('Al', '31/01/2025')),
  ).toMatchObject({ periodo_inizio: { columns: ['Dal'] }, periodo_fine: { columns: ['Al'] } });
});
