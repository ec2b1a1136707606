import { expect, test } from 'vitest';
import { plant } from '../kinds/plant.ts';
import { conventions } from './convention.ts';
import { interventionTypes } from './intervention-type.ts';
import { closed, labelOfValue, offer } from './options.ts';
import { ownerships } from './ownership.ts';
import { plantLabels } from './plant-labels.ts';
import { plantTypeFilters, plantTypes } from './plant-type.ts';

const values = (list: readonly { readonly value: string }[]) => list.map((one) => one.value).sort();

/** The specification's lists, typed by hand. */
test('closed lists have the values of the specification', () => {
  expect(values(plantTypes)).toEqual(
    'automez_ centr_ cogen_ ct_fer_ ct_tradiz_ ed_ele_ ed_term_ eol_ fotov_ geot_ idro_ imp_ pomcal_ refr_ass_ refr_tradiz_ rete_tele_ solterm_ telerisc_ varie_ w'.split(
      ' ',
    ),
  );
  expect(values(ownerships)).toEqual([
    'altro',
    'amm_comunale',
    'comunale amm',
    'privato',
    'provinciale amm',
    'regionale amm',
    'terziario',
  ]);
  expect(values(interventionTypes)).toEqual([
    'ordinaria programmata',
    'pronto intervento',
    'straordinaria programmata',
  ]);
  expect(conventions.map((one) => one.code)).toEqual(['FTV-SR', 'FER', 'SSP', 'SSA', 'RID']);
  expect(plantTypeFilters.map((one) => `${one.value} ${one.label}`)).toEqual([
    '* Tutti',
    'automez_ Automezzi',
    'ed_ele_ Utenze elettriche',
    'ed_term_ Utenze termiche',
    'fotov_ Impianti fotovoltaici',
  ]);
});

test('every plant type has a tile and a name of its own', () => {
  expect(new Set(plantTypes.map((type) => type.code)).size).toBe(plantTypes.length);
  expect(new Set(plantTypes.map((type) => type.label)).size).toBe(plantTypes.length);
});

test('the labels by plant type are those of the plant’s generic fields, one meaning a type', () => {
  const generic = plant.fields.flatMap((field) => ('labels' in field ? [field.key] : []));
  expect([...generic].sort()).toEqual(Object.keys(plantLabels).sort());
  for (const { value } of plantTypes) {
    const labels = Object.values(plantLabels).flatMap((byType) => byType[value]?.label ?? []);
    expect(new Set(labels).size, value).toBe(labels.length);
  }
});

test('a value that a list does not have is its own label', () => {
  expect(labelOfValue(plantTypes, 'fotov_')).toBe('Fotovoltaico');
  expect(labelOfValue(plantTypes, 'nuovo_')).toBe('nuovo_');
  expect(offer('a').closed).toBe(false);
  expect(closed(ownerships).closed).toBe(true);
});
