import fc from 'fast-check';
import { expect, it } from 'vitest';
import { departureFields } from './departure.ts';
import { setByClient } from './field.ts';
import {
  actionNamed,
  actionsOf,
  fieldsAskedOf,
  interventionActions,
  measureFields,
  measuresOf,
} from './intervention-action.ts';
import { modifiedFields } from './intervention-details.ts';
import { kindBySegment, kinds } from './kinds/catalogue.ts';

const anyAction = fc.constantFrom(...interventionActions);

it('has the fifteen actions, each by its name', () => {
  expect(interventionActions.map(({ azione }) => azione)).toEqual([
    'cambio lampada',
    'cambio apparecchio',
    'cambio alimentatore',
    'cambio sostegno',
    'riposizionamento',
    'rimozione',
    'pulizia',
    'verniciatura',
    'cambio fusibile',
    'riarmo',
    'cambio interruttore',
    'regolazione comando',
    'verifica elettrica',
    'verifica stabilità',
    'altro',
  ]);
  fc.assert(fc.property(anyAction, (action) => actionNamed(action.azione) === action));
  expect(actionNamed('Cambio lampada')).toBeUndefined();
});

it('is for kinds of the catalogue, each once, and every kind has something that may be done to it', () => {
  fc.assert(
    fc.property(anyAction, fc.constantFrom(...kinds), (action, kind) => {
      expect(new Set(action.tipi).size).toBe(action.tipi.length);
      expect(actionsOf(kind).includes(action)).toBe(action.tipi.includes(kind.segment));
    }),
  );
  for (const kind of kinds) expect(actionsOf(kind).length, kind.id).toBeGreaterThan(1);
});

it('asks each field once, that a client may set in one of its kinds at least, and what it must have in all of them', () => {
  fc.assert(
    fc.property(anyAction, (action) => {
      const { campi } = action;
      expect(new Set(campi.map(({ campo }) => campo)).size).toBe(campi.length);
      const asked = action.tipi.map((segment) => fieldsAskedOf(action, kindBySegment(segment)));
      for (const { campo, obbligatorio } of campi) {
        const having = asked.filter((own) => own.some((one) => one.campo === campo));
        expect(having.length).toBeGreaterThan(0);
        if (obbligatorio) expect(having.length).toBe(asked.length);
      }
    }),
  );
});

it('gives of a kind its own fields alone, of a departure those of departures', () => {
  fc.assert(
    fc.property(anyAction, (action) => {
      for (const segment of action.tipi) {
        const kind = kindBySegment(segment);
        for (const { campo, field } of fieldsAskedOf(action, kind)) {
          if (field === undefined) {
            expect(['geometry', 'partenza']).toContain(campo);
            continue;
          }
          const known = action.scrive === 'partenza' ? departureFields : kind.fields.filter(setByClient);
          expect(known).toContain(field);
          // What follows a reference, or is one, would be written for the element by the register itself.
          expect([field.reference, field.follows]).toEqual([undefined, undefined]);
        }
      }
    }),
  );
});

it('writes what it asks: nothing is asked of what is only told or deleted', () => {
  fc.assert(
    fc.property(anyAction, ({ campi, scrive }) => {
      const writes = ['campi', 'partenza'].includes(scrive);
      expect(campi.length > 0).toBe(writes);
    }),
  );
});

it('measures what there is a unit or a list for', () => {
  fc.assert(
    fc.property(anyAction, (action) => {
      const measured = measuresOf(action);
      expect(measured.map(({ key }) => key)).toEqual([...action.misure]);
      for (const { type, unit, options } of measured) {
        expect(type === 'number' ? unit !== undefined : options?.closed).toBe(true);
      }
    }),
  );
  const used = new Set(interventionActions.flatMap(({ misure }) => misure));
  expect(measureFields.filter(({ key }) => !used.has(key))).toEqual([]);
});

it('does not take the number of a departure for a field that changes', () => {
  const pair = { prima: 'C10 2P', dopo: 'C16 2P' };
  expect(modifiedFields({ partenza: 2, protez_tipo: pair })).toEqual([['protez_tipo', pair]]);
  expect(modifiedFields(null)).toEqual([]);
});
