import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import { expect, it } from 'vitest';
import { aBill, aFinding } from '../../../test/finding-samples.ts';
import { featureTable } from '../../api/feature-table.ts';
import { amountOfBills, exportFields, findingTable, judgedListing, openListing } from './finding-table.ts';

const plants = featureTable({
  layer: 'impianti',
  version: 1,
  count: 1,
  id: [7],
  columns: { uten: { values: ['Municipio'] }, vett: { values: ['Energia elettrica'] } },
});
const rowsOf = (findings: readonly DetailedFinding[], state: DetailedFinding['stato'], key: string) => {
  const table = findingTable(findings, plants, state);
  return Array.from({ length: table.count }, (_, row) => table.column(key).at(row));
};

it('puts first what asks for more than a correction, the newest first in each', () => {
  const findings = [
    aFinding({ id: 1, regola: 'buco' }),
    aFinding({ id: 2, regola: 'quota_f1' }),
    aFinding({ id: 3, regola: 'fasce' }),
    aFinding({ id: 4, regola: 'doppione' }),
  ];
  expect([...findingTable(findings, plants, 'aperta').ids]).toEqual([2, 4, 1, 3]);
  expect([...findingTable(findings, plants, 'ignorata').ids]).toEqual([1, 2, 3, 4]);
});

it('names the plant, and nobody where it is not there', () => {
  const findings = [aFinding({ id: 1 }), aFinding({ id: 2, id_contat: 8 })];
  expect(rowsOf(findings, 'aperta', 'uten')).toEqual(['Municipio', null]);
});

it('says that the checks themselves closed what nobody judged', () => {
  const findings = [aFinding({ id: 1, chi: 'ufficio' }), aFinding({ id: 2 })];
  expect(rowsOf(findings, 'risolta', 'chi')).toEqual(['ufficio', 'Controllo automatico']);
  expect(rowsOf(findings, 'aperta', 'chi')).toEqual(['ufficio', null]);
});

it('counts the amount of a bill once, whatever was found in it', () => {
  const bill = aBill({ id_letture: 5, importo: 10 });
  const of = (...bills: (typeof bill)[]) =>
    amountOfBills(bills.map((bolletta, id) => aFinding({ id, bolletta })));
  expect(of(bill, bill, aBill({ id_letture: 6, importo: 2.5 }))).toBe(12.5);
  expect(of(aBill({ importo: null }))).toBeNull();
  expect(of()).toBeNull();
});

it('has the columns of the screen in their order, and the same headers in a file', () => {
  const shown = ({ fields }: typeof openListing) =>
    fields.filter(({ group }) => group !== undefined).map(({ label }) => label);
  expect(shown(openListing)).toEqual(['Che fare', 'Utenza', 'Perché', 'Periodo', 'Consumo', 'Importo']);
  expect(shown(judgedListing)).toEqual(['Utenza', 'Perché', 'Periodo', 'Nota', 'Chi', 'Quando']);
  const inFile = exportFields.map(({ label }) => label);
  for (const label of [...shown(openListing), ...shown(judgedListing)]) {
    // A period is two cells of a file.
    expect(inFile).toContain(label === 'Periodo' ? 'Inizio Periodo' : label);
  }
});
