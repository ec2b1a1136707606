import { conventions } from '@lucerna/domain/vocabulary/convention';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { describe, expect, test } from 'vitest';
import { demoMunicipalities } from '../demo-municipalities.ts';
import { generateMunicipality } from '../municipality.ts';
import { randomFrom } from '../random.ts';
import { productionRows } from './production-rows.ts';

describe.each(demoMunicipalities('lucerna', undefined))('$nome', (spec) => {
  const made = generateMunicipality(spec);
  const { pod, contratti } = productionRows(made, new Date('2026-11-22T10:00:00Z'), randomFrom('produzione'));

  test('there are contracts of all five conventions and PODs of all types', () => {
    expect(new Set(contratti.map(({ convenzione }) => convenzione))).toEqual(
      new Set(conventions.map(({ code }) => code)),
    );
    expect(new Set(pod.map(({ tipo_impianto }) => tipo_impianto))).toEqual(
      new Set(productionPlantTypes.map(({ value }) => value)),
    );
  });

  test('one exchanges elsewhere with other PODs, and one of another convention has one by mistake', () => {
    const withOthers = contratti.filter((contract) => contract.pod.length > 1);
    expect(new Set(withOthers.map(({ convenzione }) => convenzione === 'SSA'))).toEqual(
      new Set([true, false]),
    );
    const own = new Set(pod.map((one) => one.pod));
    const others = withOthers.flatMap((contract) => contract.pod.slice(1));
    expect(new Set(others.map((one) => own.has(one)))).toEqual(new Set([true, false]));
  });

  test('every contract has five years of months, and what the last was paid is not known yet', () => {
    for (const { corrispettivi } of contratti) {
      expect([corrispettivi.length, corrispettivi.at(-1)?.mese]).toEqual([60, '2026-11']);
      expect(corrispettivi.at(-1)).toEqual({ mese: '2026-11', corrispettivo: null, energia: null });
    }
    expect(new Set(contratti.map(({ codice, convenzione }) => `${codice} ${convenzione}`)).size).toBe(
      contratti.length,
    );
  });
});
