import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import {
  boxText,
  changedFields,
  chosen,
  compose,
  doneAtKey,
  draftFrom,
  draftOn,
  typedInto,
  workOf,
} from './compose.ts';
import { elementAt } from './element.ts';

const column = (value: string | number | null) => ({ values: [value] });
const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 1,
  id: [257],
  lon: [10.58],
  lat: [46.05],
  columns: {
    pl_cod: column('0257'),
    toponimo: column('Corso Italia'),
    lampot: column('SAP 250'),
    lamp_tipo: column('Sodio alta pressione'),
    lamp_pot: column(250),
    lamp_pot_ass: column(275),
    lamp_nr: column(1),
    eff_illumin: column(95),
  },
});
const element = elementAt(kindBySegment('pl'), table, 0);
const now = new Date('2026-11-20T10:32:00Z');
const begun = chosen(draftOn(element, 'd', now), 'cambio lampada', 'Squadra 2', now);

it('fills nominal and absorbed power from the sigla, and sends what changed with what the register had', () => {
  const typed = typedInto(begun, element, 'lampot', 'SAP 150');
  expect(changedFields(typed, element)).toEqual(['lampot', 'lamp_pot', 'lamp_pot_ass']);
  const { body, faults } = compose(typed, element, { lon: 10.58, lat: 46.05, precisione: 12 }, now);
  expect(faults).toEqual({});
  expect(body).toMatchObject({
    azione: 'cambio lampada',
    descrizione: 'Cambio lampada',
    operatore: 'Squadra 2',
    tipo_intervento: 'pronto intervento',
    data_fine: '2026-11-20',
    modifiche: {
      lampot: { prima: 'SAP 250', dopo: 'SAP 150' },
      lamp_pot: { prima: 250, dopo: 150 },
      lamp_pot_ass: { prima: 275, dopo: 170 },
    },
    posizione: { lon: 10.58, lat: 46.05, precisione: 12 },
  });
});

it('keeps a description that somebody wrote when another action is chosen, and changes its own', () => {
  expect(chosen(begun, 'pulizia', 'Squadra 2', now).typed.descrizione).toBe('Pulizia');
  const written = { ...begun, typed: { ...begun.typed, descrizione: 'Vetro rotto' } };
  expect(chosen(written, 'pulizia', 'Squadra 2', now).typed.descrizione).toBe('Vetro rotto');
});

it('says beside each box what is wrong with it', () => {
  const typed = {
    ...begun,
    typed: { ...begun.typed, lamp_pot: 'tanto', operatore: ' ', [doneAtKey]: '2026-11-21T10:00' },
  };
  const { body, faults } = compose(typed, element, undefined, now);
  expect(body).toBeNull();
  expect(Object.keys(faults).toSorted()).toEqual(['eseguito_il', 'lamp_pot', 'operatore']);
});

it('asks where the element is now of a move, and takes measures within their bounds', () => {
  const moved = chosen(begun, 'riposizionamento', '', now);
  expect(compose(moved, element, undefined, now).faults).toHaveProperty('geometry');
  const measured = chosen(begun, 'verifica elettrica', '', now);
  const typed = { ...measured, typed: { ...measured.typed, 'misura.terra_ohm': '-1' } };
  expect(compose(typed, element, undefined, now).faults).toHaveProperty('misura.terra_ohm');
});

it('puts what was refused back into its boxes', () => {
  const typed = typedInto(begun, element, 'lampot', 'SAP 150');
  const { body } = compose(typed, element, undefined, now);
  if (body === null) throw new Error('nothing is wrong with it');
  const again = draftFrom(workOf(typed, body, 'i', [], now), 'e', now);
  expect(compose(again, element, undefined, now).body).toEqual(body);
  const kind = element.kind.fields.find(({ key }) => key === 'lamp_pot');
  if (kind !== undefined) expect(boxText(again, element, kind)).toBe('150');
});
