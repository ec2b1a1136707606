import type { FieldValue } from '@lucerna/domain/field';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Draft } from '../../../form/draft.ts';
import { interventionFaults } from './intervention-faults.ts';
import {
  countChanges,
  type Held,
  heldValues,
  offeredActions,
  typedSigla,
  withAction,
  workGroups,
} from './typed-work.ts';

const lamps = kindBySegment('pl');
const good = {
  operatore: 'Squadra 1',
  tipo_intervento: 'pronto intervento',
  data_fine: '2026-11-21',
  descrizione: 'Cambio lampada',
};
const holding =
  (...values: readonly FieldValue[]): Held =>
  (item, campo) =>
    campo === 'lampot' ? (values[item - 1] ?? null) : null;

it('sends elements that hold different values in a body each group, with what each of them held', () => {
  const held = holding('SAP 100', 'LED 40', 'SAP 100');
  const draft: Draft = { ...good, azione: 'cambio lampada', 'modifiche.lampot': 'LED 28' };
  const groups = workGroups(lamps, draft, [1, 2, 3], held);
  const changed = (prima: string) => ({
    azione: 'cambio lampada',
    modifiche: { lampot: { prima, dopo: 'LED 28' } },
  });
  expect(groups).toEqual([
    { items: [1, 3], details: changed('SAP 100') },
    { items: [2], details: changed('LED 40') },
  ]);
  expect(countChanges(groups)).toBe(3);
  expect(interventionFaults('pl', draft, [1, 2, 3], groups)).toEqual({});
});

it('names each element in one body, whatever they hold and whatever is typed', () => {
  const value = fc.constantFrom('SAP 100', 'LED 40', null);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), fc.option(value), (values, typed) => {
      const items = values.map((_, i) => i + 1);
      const draft = { ...good, azione: 'cambio lampada', ...(typed && { 'modifiche.lampot': typed }) };
      const groups = workGroups(lamps, draft, items, holding(...values));
      expect(groups.flatMap((group) => group.items).toSorted((a, b) => a - b)).toEqual(items);
      for (const { items: own, details } of groups) {
        const pair = details?.modifiche?.lampot;
        for (const item of own) {
          expect(pair).toEqual({ prima: values[item - 1], dopo: typed ?? values[item - 1] });
        }
      }
    }),
  );
});

it('leaves to each its own where they differ and the box is empty, and asks for what none of them holds', () => {
  const draft = { ...good, azione: 'cambio lampada', 'modifiche.lampot': null };
  const kept = workGroups(lamps, draft, [1, 2], holding('SAP 100', 'LED 40'));
  expect(countChanges(kept)).toBe(0);
  expect(interventionFaults('pl', draft, [1, 2], kept)).toEqual({});
  const missing = workGroups(lamps, draft, [1, 2], holding('SAP 100', null));
  expect(interventionFaults('pl', draft, [1, 2], missing)).toEqual({
    'modifiche.lampot': fieldFaults.required,
  });
});

it('empties the field of the one element whose box is emptied', () => {
  const held: Held = (_, campo) => (campo === 'lampot' ? 'SAP 100' : campo === 'lamp_tipo' ? 'LED' : null);
  const draft = { ...good, azione: 'cambio lampada', 'modifiche.lamp_tipo': '' };
  const [group] = workGroups(lamps, draft, [1], held);
  expect(group?.details?.modifiche?.lamp_tipo).toEqual({ prima: 'LED', dopo: null });
});

it('fills what follows from a sigla, of several elements too', () => {
  const asked = ['lampot', 'lamp_tipo', 'lamp_pot', 'lamp_pot_ass'].map(
    (key) => lamps.fields.find((field) => field.key === key) ?? lamps.fields[0],
  );
  const held = holding('SAP 100', 'LED 40');
  const typed = typedSigla({ azione: 'cambio lampada' }, 'SAP 150', asked as never, (campo) =>
    heldValues([1, 2], held, campo),
  );
  expect(typed).toEqual({
    'modifiche.lampot': 'SAP 150',
    'modifiche.lamp_tipo': 'Sodio alta pressione',
    'modifiche.lamp_pot': 150,
    'modifiche.lamp_pot_ass': 170,
  });
});

it('says what was done and of which type it was, but never over what somebody typed', () => {
  const chosen = withAction({ descrizione: null }, 'cambio lampada', new Set());
  expect(chosen).toEqual({
    azione: 'cambio lampada',
    descrizione: 'Cambio lampada',
    tipo_intervento: 'pronto intervento',
  });
  expect(withAction(chosen, 'pulizia', new Set()).descrizione).toBe('Pulizia');
  const own = withAction({ ...chosen, descrizione: 'Vetro rotto' }, 'pulizia', new Set(['tipo_intervento']));
  expect([own.descrizione, own.tipo_intervento]).toEqual(['Vetro rotto', 'pronto intervento']);
  expect(withAction(chosen, null, new Set()).descrizione).toBeNull();
});

it('offers what is for one element alone to no more', () => {
  const names = (count: number) => offeredActions(lamps, count).map(({ azione }) => azione);
  expect(names(1)).toContain('riposizionamento');
  expect(names(2)).toEqual(names(1).filter((azione) => azione !== 'riposizionamento'));
});
