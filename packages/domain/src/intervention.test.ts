import { expect, expectTypeOf, test } from 'vitest';
import type { Field } from './field.ts';
import {
  type Intervention,
  interventionFields,
  interventionFormFields,
  requiredInterventionFields,
} from './intervention.ts';

const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);

test('an intervention has the fields of the specification, section 3, typed by hand', () => {
  const specified =
    'id codice id_elemento tabella_elemento tipo_elemento id_utente operatore attrezzatura tipo_intervento ' +
    'descrizione data_fine note confermata created_at';
  expect(keysOf(interventionFields).sort()).toEqual(specified.split(' ').sort());
  expectTypeOf<Intervention['confermata']>().toEqualTypeOf<boolean | null>();
});

test('the form asks for what a client may set, and wants what section 5 says', () => {
  expect(keysOf(interventionFormFields)).toEqual(
    'operatore attrezzatura tipo_intervento data_fine descrizione note'.split(' '),
  );
  expect(keysOf(requiredInterventionFields)).toEqual(
    'operatore tipo_intervento data_fine descrizione'.split(' '),
  );
});

test('element types are the specification’s, with names for people', () => {
  const fields: readonly Field[] = interventionFields;
  const options = fields.find(({ key }) => key === 'tipo_elemento')?.options;
  expect(options?.closed).toBe(true);
  expect(Object.fromEntries(options?.values.map(({ value, label }) => [value, label]) ?? [])).toMatchObject({
    punto_luce: 'Punto luce',
    centralina: 'Centralina',
    quadro: 'Quadro',
    linea: 'Linea',
    edificio: 'Edificio',
    impianto: 'Impianto',
  });
});
