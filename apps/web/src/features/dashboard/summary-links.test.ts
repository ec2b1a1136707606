import type { FieldValue } from '@lucerna/domain/field';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { parseCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import { criterionTest } from '@lucerna/domain/rules/criteria/criterion';
import { ageClasses } from '@lucerna/domain/rules/summary/age-classes';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { describe, expect, it } from 'vitest';
import { derivedFieldsOf } from '../../elements/derived-fields.ts';
import { parseHash } from '../../state/address-hash.ts';
import { panelsOf } from '../../ui/panels/panel-pairs.ts';
import {
  consumptionBehind,
  incompleteOf,
  ofAge,
  ofPower,
  ofSource,
  productionBehind,
} from './summary-links.ts';

const fields = [...derivedFieldsOf('light-point').map(({ field }) => field), ...kindBySegment('pl').fields];

/** Whether a row with that value of the field is among those that the address shows. */
function shows(address: string, value: FieldValue): boolean {
  const [criterion, ...more] = parseCriteria(
    parseHash(address.split('#')[1] ?? '').get('criteri') ?? '',
    fields,
  );
  const field = fields.find(({ key }) => key === criterion?.field);
  if (criterion === undefined || field === undefined || more.length > 0) throw new Error(address);
  return criterionTest(field, criterion, String)(value);
}

describe('the rows behind a figure', () => {
  it('of a source are those of that source', () => {
    for (const { value } of lampCategories) {
      const shown = lampCategories.filter((one) => shows(ofSource(value), one.value));
      expect(shown.map((one) => one.value)).toEqual([value]);
    }
  });

  it('of a class of age are those of its days, each day in one class', () => {
    const all = [...ageClasses.map(({ from, to }) => ({ da: from, a: to })), { da: null, a: null }];
    const days = ['1931-05-04', '1989-12-31', '1990-01-01', '1999-12-31', '2009-12-31', '2014-06-01'];
    const counts = [...days, '2015-01-01', '2019-12-31', '2020-01-01', '2031-01-01', null].map((day) =>
      all.findIndex((one) => shows(ofAge(one), day)),
    );
    expect(counts).toEqual([0, 0, 1, 1, 2, 3, 4, 4, 5, 5, 6]);
    for (const day of days) expect(all.filter((one) => shows(ofAge(one), day))).toHaveLength(1);
  });

  it('of the installed power are those that have one, and the others', () => {
    expect([70, 0, null].map((watts) => shows(ofPower(true), watts))).toEqual([true, true, false]);
    expect([70, 0, null].map((watts) => shows(ofPower(false), watts))).toEqual([false, false, true]);
    expect([true, false].map((complete) => shows(incompleteOf('pl'), complete))).toEqual([false, true]);
  });

  it('of consumption stand in a panel for each type of plant', () => {
    const impianti = [
      { tipo: 'centr_', ids: [1, 2, 3, 9] },
      { tipo: 'ed_ele_', ids: [12] },
    ];
    const pairs = parseHash(
      consumptionBehind({ anno: 2026, forniture: 6, impianti, mesi: [] }).split('#')[1] ?? '',
    );
    const names = ['tipo', 'impianti', 'da', 'a', 'passo'];
    const codec = {
      write: () => ({}),
      read: (id: number, value: (name: string) => string | undefined) => ({ id, values: names.map(value) }),
    };
    expect(panelsOf(codec, pairs).map(({ values }) => values)).toEqual([
      ['centr_', '1-3,9', '2025', '2026', 'analisi'],
      ['ed_ele_', '12', '2025', '2026', 'analisi'],
    ]);
  });

  it('of production are the months of both years', () => {
    const empty = { energia: 1, energia_prima: 1, corrispettivo: 1, corrispettivo_prima: 1 };
    const mesi = [
      { mese: 2, ...empty },
      { mese: 9, ...empty },
    ];
    expect(productionBehind(2026, { convenzione: 'RID', mesi })).toBe(
      '/contabilita-energetica/produzione#p1.convenzione=RID&p1.tipi=fotovoltaici,eolici,idroelettrici' +
        '&p1.da=2025-02&p1.a=2026-09',
    );
  });
});
