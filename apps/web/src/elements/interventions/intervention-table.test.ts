import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { interventionListing, pendingListing } from '@lucerna/domain/intervention';
import { expect, it } from 'vitest';
import { columnFields } from '../../grid/columns.ts';
import { interventionTable } from './intervention-table.ts';

const one = (id: number, more: Partial<InterventionWithElement>): InterventionWithElement => ({
  id,
  codice: 'Q02',
  id_elemento: 7,
  tabella_elemento: 'imp',
  tipo_elemento: 'centralina',
  id_utente: 1,
  operatore: 'Squadra 2',
  attrezzatura: null,
  tipo_intervento: 'pronto intervento',
  data_fine: '2026-11-19',
  descrizione: 'Sostituzione contattore',
  note: null,
  confermata: false,
  dettagli: null,
  created_at: '2026-11-19T10:00:00.000Z',
  elemento: { uten: 'Q02', indir: 'Via Roma', the_geom: null },
  ...more,
});

it('has the columns of the specification, under its headers', () => {
  expect(columnFields(pendingListing, 'elenco').map(({ label }) => label)).toEqual([
    'Tipo Elemento',
    'Codice',
    'Descrizione Intervento',
    'Chi',
    'Data Conclusione',
    'Descrizione Elemento',
  ]);
  expect(columnFields(interventionListing, 'elenco').map(({ key }) => key)).toContain('confermata');
});

it('lists the newest first, with the description that its kind of element has', () => {
  const table = interventionTable([
    one(3, {}),
    one(9, { confermata: true, tipo_elemento: 'linea', elemento: { descrizione: null, the_geom: null } }),
    one(5, { elemento: { uten: 'Q02', indir: '', the_geom: null } }),
  ]);
  expect([...table.ids]).toEqual([9, 5, 3]);
  const texts = (key: string) => [0, 1, 2].map((row) => table.column(key).at(row));
  expect(texts('elemento')).toEqual([null, null, 'Via Roma']);
  expect(texts('confermata')).toEqual(['SI', 'NO', 'NO']);
  expect(texts('operatore')).toEqual(['Squadra 2', 'Squadra 2', 'Squadra 2']);
});
