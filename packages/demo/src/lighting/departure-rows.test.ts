import { expect, test } from 'vitest';
import { demoMunicipalities } from '../demo-municipalities.ts';
import { generateMunicipality } from '../municipality.ts';

const towns = demoMunicipalities('lucerna', undefined).map(generateMunicipality);

test.each(towns.map((town) => [town.nome, town] as const))(
  'every cabinet of %s has departures that tell of its lines',
  (_, { cabinets, lines, departures }) => {
    expect(new Set(departures.map(({ cabinet }) => cabinet)).size).toBe(cabinets.length);
    for (const [cabinet, own] of Map.groupBy(departures, (departure) => departure.cabinet)) {
      expect(own.map(({ ordine }) => ordine)).toEqual(own.map((_one, i) => i + 1));
      const linesOfCabinet = lines.filter((line) => line.cabinet === cabinet);
      const named = new Set(own.map(({ linea_cod }) => linea_cod).filter((code) => code !== null));
      expect([...named].sort()).toEqual(linesOfCabinet.map(({ linea_cod }) => linea_cod).sort());
      for (const line of linesOfCabinet) {
        for (const departure of own.filter(({ linea_cod }) => linea_cod === line.linea_cod)) {
          expect(departure.mono_bi_trifase).toBe(line.mono_bi_trifase);
          expect(departure.sez_fase_mmq).toBe(line.sez_fase_mmq);
          expect(departure.sigla_cavo).toBe(line.sigla_cavo);
        }
      }
    }
    expect(departures.length / cabinets.length).toBeGreaterThan(2);
    for (const { via_linea, differenziale_tipo } of departures) {
      expect(via_linea).toMatch(/\S/);
      expect(differenziale_tipo).toMatch(/\S/);
    }
  },
);
