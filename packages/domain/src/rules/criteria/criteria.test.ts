import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Field, FieldValue } from '../../field.ts';
import { closed } from '../../vocabulary/options.ts';
import { formatCriteria, parseCriteria } from './criteria-text.ts';
import {
  type Comparison,
  type Criterion,
  comparisonsOf,
  criterionTest,
  criterionText,
  type Operand,
} from './criterion.ts';
import { readCriterion } from './typed-operand.ts';

const power: Field = { key: 'lamp_pot', type: 'number', label: 'Potenza', unit: 'W' };
const street: Field = { key: 'toponimo', type: 'text', label: 'Toponimo' };
const built: Field = { key: 'data_impianto', type: 'date', label: 'Data impianto' };
const changed: Field = { key: 'data_modifica', type: 'instant', label: 'Ultima modifica' };
const remote: Field = { key: 'telecontrollo', type: 'boolean', label: 'Telecontrollo' };
const cabinet: Field = { key: 'id_imp', type: 'integer', label: 'Centralina', reference: 'cabinet' };
const kind: Field = {
  key: 'imp_tipo',
  type: 'text',
  label: 'Tipo',
  options: closed([
    { value: 'ed_ele_', label: 'Utenza elettrica' },
    { value: 'fotov_', label: 'Fotovoltaico' },
  ]),
};
const fields = [power, street, built, changed, remote, cabinet, kind];

/** Cabinet 7 is called Q07. */
const shown = (value: FieldValue) => (value === null ? '' : `Q0${value}`);
const meets = (field: Field, comparison: Comparison, values: readonly Operand[], value: FieldValue) =>
  criterionTest(field, { field: field.key, comparison, values }, shown)(value);

it.each<[Field, Comparison, Operand[], FieldValue[], FieldValue[]]>([
  [power, 'equal', [100], [100], [99.9, null]],
  [power, 'equal', [100, 150], [100, 150], [125, null]],
  [power, 'different', [100], [70, null], [100]],
  [power, 'above', [100], [100.5, 250], [100, 0, null]],
  [power, 'below', [100], [0, -1, 99], [100, null]],
  [power, 'between', [50, 100], [50, 75, 100], [49.9, 100.1, null]],
  [power, 'empty', [], [null], [0]],
  [power, 'filled', [], [0], [null]],
  [
    street,
    'equal',
    ['via della liberta'],
    ['Via della  Libertà', 'VIA DELLA LIBERTÀ '],
    ['Via della Libertà 2'],
  ],
  [street, 'different', ['Via Alta'], ['Via Roma', null], ['via alta']],
  [street, 'contains', ['TIGLI'], ['Viale dei Tigli'], ['Via Roma', null, '']],
  [street, 'contains', ["dell'orto"], ['Via dell’Orto'], ['Via Orto']],
  [street, 'empty', [], [null, '', '  '], ['Via Roma']],
  [built, 'above', ['2019-12-31'], ['2020-01-01'], ['2019-12-31', null]],
  [built, 'between', ['2020-01-01', '2020-12-31'], ['2020-01-01', '2020-12-31'], ['2021-01-01']],
  [changed, 'equal', ['2026-11-21'], ['2026-11-20T23:30:00Z'], ['2026-11-20T22:30:00Z']],
  [remote, 'equal', [true], [true], [false, null]],
  [remote, 'different', [true], [false, null], [true]],
  [cabinet, 'equal', ['q07'], [7], [8, null]],
  [cabinet, 'contains', ['0'], [7], [null]],
  [cabinet, 'equal', ['7'], [], [7]],
  [kind, 'equal', ['fotov_'], ['fotov_'], ['ed_ele_', null]],
])('%# a value meets the criterion or does not', (field, comparison, values, yes, no) => {
  for (const value of yes) expect(meets(field, comparison, values, value)).toBe(true);
  for (const value of no) expect(meets(field, comparison, values, value)).toBe(false);
});

it('offers a field the comparisons that make sense of it', () => {
  const measured = ['equal', 'different', 'above', 'below', 'between', 'empty', 'filled'];
  expect(comparisonsOf(power)).toEqual(measured);
  expect(comparisonsOf(changed)).toEqual(measured);
  expect(comparisonsOf(street)).toEqual(['equal', 'different', 'empty', 'filled', 'contains']);
  expect(comparisonsOf(cabinet)).toEqual(comparisonsOf(street));
  expect(comparisonsOf(kind)).toEqual(['equal', 'different', 'empty', 'filled']);
  expect(comparisonsOf(remote)).toEqual(['equal', 'different', 'empty', 'filled']);
});

it('reads what was typed as an Italian writes it', () => {
  const values = (field: Field, comparison: Comparison, ...texts: string[]) => {
    const read = readCriterion(field, comparison, texts);
    return 'criterion' in read ? read.criterion.values : read.faults;
  };
  expect(values(power, 'above', '1.498,5')).toEqual([1498.5]);
  expect(values(power, 'between', '20', '100')).toEqual([20, 100]);
  expect(values(built, 'below', '1/3/2020')).toEqual(['2020-03-01']);
  expect(values(changed, 'equal', '21/11/2026')).toEqual(['2026-11-21']);
  expect(values(remote, 'equal', 'Sì')).toEqual([true]);
  expect(values(kind, 'equal', 'Utenza elettrica', 'fotov_')).toEqual(['ed_ele_', 'fotov_']);
  expect(values(street, 'equal', ' Via Roma ', 'Via Alta', 'Via Roma')).toEqual(['Via Roma', 'Via Alta']);
  expect(values(street, 'empty', 'whatever')).toEqual([]);
});

it('says at the box what is wrong in it', () => {
  const faults = (field: Field, comparison: Comparison, ...texts: string[]) => {
    const read = readCriterion(field, comparison, texts);
    return 'faults' in read ? read.faults : 'none';
  };
  expect(faults(power, 'above', 'cento')).toEqual(['Deve essere un numero']);
  expect(faults(power, 'above')).toEqual(['Questo campo è obbligatorio']);
  expect(faults(power, 'between', '20', '')).toEqual([undefined, 'Questo campo è obbligatorio']);
  expect(faults(power, 'between', '1.000', '20')).toEqual([undefined, 'Deve essere almeno 1.000']);
  expect(faults(power, 'between', '20', '20')).toBe('none');
  expect(faults(built, 'equal', '31/02/2020')).toEqual([
    'Deve essere una data del calendario, scritta GG/MM/AAAA',
  ]);
  expect(faults(built, 'between', '02/01/2020', '01/01/2020')).toEqual([
    undefined,
    'Deve essere almeno 02/01/2020',
  ]);
  expect(faults(kind, 'equal', 'mulino')).toEqual(['Il valore non è tra quelli ammessi']);
  expect(faults(street, 'contains', '  ')).toEqual(['Questo campo è obbligatorio']);
});

it('reads as a chip', () => {
  const text = (field: Field, comparison: Comparison, ...values: Operand[]) =>
    criterionText(field.label, field, { field: field.key, comparison, values });
  expect(text(power, 'above', 1498.5)).toBe('Potenza > 1.498,5');
  expect(text(power, 'between', 20, 100)).toBe('Potenza tra 20 e 100');
  expect(text(kind, 'equal', 'ed_ele_', 'fotov_')).toBe('Tipo = Utenza elettrica o Fotovoltaico');
  expect(text(built, 'below', '2020-03-01')).toBe('Data impianto < 01/03/2020');
  expect(text(remote, 'different', true)).toBe('Telecontrollo ≠ Sì');
  expect(text(street, 'empty')).toBe('Toponimo è vuoto');
});

it('keeps any criterion through the text that the address holds', () => {
  const texts = fc.string({ minLength: 1 });
  const operand: Readonly<Record<string, fc.Arbitrary<Operand>>> = {
    lamp_pot: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    toponimo: texts,
    data_impianto: fc.constantFrom('2020-02-29', '0001-01-01', '9999-12-31'),
    data_modifica: fc.constant('2026-11-20'),
    telecontrollo: fc.boolean(),
    id_imp: texts,
    imp_tipo: fc.constantFrom('ed_ele_', 'fotov_'),
  };
  const criterion = fc
    .constantFrom(...fields)
    .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...comparisonsOf(field))))
    .chain(([field, comparison]): fc.Arbitrary<Criterion> => {
      const [least, most] = { empty: [0, 0], filled: [0, 0], between: [2, 2] }[comparison as string] ?? [
        1, 3,
      ];
      const values = fc.array(operand[field.key] ?? texts, { minLength: least ?? 0, maxLength: most ?? 0 });
      return values.map((some) => ({ field: field.key, comparison, values: some }));
    });
  fc.assert(
    fc.property(fc.array(criterion, { maxLength: 3 }), (criteria) => {
      const text = formatCriteria(criteria);
      fc.pre(text.length < 2_000);
      expect(parseCriteria(text, fields)).toEqual(criteria);
    }),
  );
});

it('leaves out of an address what does not read as a criterion', () => {
  const read = (text: string) => parseCriteria(text, fields).length;
  expect(read('lamp_pot:maggiore:100/toponimo:contiene:tigli')).toBe(2);
  for (const text of [
    '',
    '///',
    'altro:uguale:1',
    'lamp_pot:contiene:1',
    'lamp_pot:maggiore',
    'lamp_pot:maggiore:molto',
    'lamp_pot:tra:1',
    'lamp_pot:tra:1,2,3',
    'imp_tipo:uguale:mulino',
    'data_impianto:uguale:2020-02-31',
    'toponimo:contiene:%',
  ]) {
    expect(read(text)).toBe(text.endsWith('%') ? 1 : 0);
  }
});
