/** Each rule has an element that breaks it, with its numbers, and a neighbour that does not. */
import { describe, expect, it, test } from 'vitest';
import { presetParameters as limits } from '../../vocabulary/decision-parameter.ts';
import { qualityRules } from '../../vocabulary/quality-rule.ts';
import { type CheckedLamp, lampFaults, lampReader } from './lamp-checks.ts';
import { Street, type StreetPoint } from './nearest-mates.ts';
import {
  borderFault,
  cabinetFault,
  farFault,
  lengthFault,
  lonelyLineFault,
  neighbourShare,
  samePlaceFault,
  spacingFault,
} from './place-checks.ts';
import type { QualityFault } from './quality-fault.ts';
import { ruleWords } from './rule-words.ts';
import {
  buildingFaults,
  type CheckedSupply,
  cabinetFaults,
  overloadFault,
  plantFaults,
  sharedCodeFault,
} from './supply-checks.ts';

const today = '2026-11-26';

const lamp: CheckedLamp = {
  lampot: 'SAP 100',
  lamp_tipo: 'Sodio alta pressione',
  lamp_pot: 100,
  lamp_pot_ass: 115,
  lamp_nr: 1,
  data_impianto: '2004-05-06',
  altezza_pl: 8,
  sostegno_tipo: 'Su palo',
  sost_materiale: 'Acciaio zincato',
};

const led: CheckedLamp = { ...lamp, lampot: 'LED 40', lamp_tipo: 'LED', lamp_pot: 40, lamp_pot_ass: 40 };

/** The rules that were tried with an element that breaks them. */
const tried = new Set<string>();

function rulesOf(faults: readonly (QualityFault | undefined)[]): string[] {
  const rules = faults.flatMap((one) => (one === undefined ? [] : [one.regola]));
  for (const rule of rules) tried.add(rule);
  return rules;
}

const saidOfLamp = (more: Partial<CheckedLamp>, of = lamp) => {
  const changed = { ...of, ...more };
  return lampFaults(changed, lampReader()(changed), today, limits);
};

describe('a light point by itself', () => {
  it.each<[string, Partial<CheckedLamp>, readonly string[], CheckedLamp?]>([
    ['nothing is odd', {}, []],
    ['of an LED neither', {}, [], led],
    ['no power at all', { lamp_pot: null, lamp_pot_ass: null }, ['lampada_senza_potenza']],
    ['the absorbed power is one', { lamp_pot: null }, []],
    ['an LED that absorbs 115%', { lamp_pot_ass: 46 }, [], led],
    ['an LED that absorbs 46.1 of 40 W', { lamp_pot_ass: 46.1 }, ['led_reattore'], led],
    ['a sigla of sodium, a type of LED', { lamp_tipo: 'LED' }, ['sigla_tipo']],
    ['two fluorescents are of one source', { lampot: 'FL 100', lamp_tipo: 'Fluorescente compatta' }, []],
    ['low pressure is not high pressure', { lampot: 'SBP 100' }, ['sigla_tipo']],
    ['a sigla that says other watts', { lampot: 'SAP 70' }, ['sigla_numero']],
    ['a sigla with its lamps before the watts', { lampot: 'SAP 2x100 W' }, []],
    ['a sigla without a number', { lampot: 'SAP' }, []],
    ['no watts', { lampot: 'LED', lamp_pot: 0, lamp_pot_ass: null }, ['potenza_limiti'], led],
    ['2,000 W', { lampot: 'SAP 2000', lamp_pot: 2000, lamp_pot_ass: 2000 }, []],
    ['2,001 W', { lampot: 'SAP 2001', lamp_pot: 2001, lamp_pot_ass: null }, ['potenza_limiti']],
    ['a discharge lamp that absorbs 99 of 100 W', { lamp_pot_ass: 99 }, ['assorbita_minore']],
    ['an LED may absorb less', { lamp_pot_ass: 39 }, [], led],
    ['tomorrow', { data_impianto: '2026-11-27' }, ['data_impianto']],
    ['today', { data_impianto: today }, []],
    ['1919', { data_impianto: '1919-12-31' }, ['data_impianto']],
    ['1920', { data_impianto: '1920-01-01' }, []],
    ['1.9 m', { altezza_pl: 1.9 }, ['altezza']],
    ['2 m and 30 m', { altezza_pl: 30 }, []],
    ['30.1 m', { altezza_pl: 30.1 }, ['altezza']],
    ['a post of nothing', { sost_materiale: ' ' }, ['sostegno_materiale']],
    ['a wall needs no material', { sostegno_tipo: 'A parete', sost_materiale: null }, []],
    ['an LED of two lamps', { lamp_nr: 2 }, ['led_lampade'], led],
    ['two lamps of sodium', { lamp_nr: 2 }, []],
  ])('%s', (_, more, rules, of) => {
    expect(rulesOf(saidOfLamp(more, of))).toEqual(rules);
  });

  it('what the sigla says is proposed', () => {
    expect(saidOfLamp({ lamp_pot: null, lamp_pot_ass: null })[0]).toEqual({
      regola: 'lampada_senza_potenza',
      messaggio: 'Nessuna potenza: la sigla dice 100 W',
      fatti: '',
      proposta: { lamp_pot: 100 },
    });
    expect(saidOfLamp({ lamp_tipo: 'LED' })[0]?.proposta).toEqual({ lamp_tipo: 'Sodio alta pressione' });
    expect(saidOfLamp({ lamp_pot_ass: 46.1 }, led)[0]?.messaggio).toBe(
      'Assorbe 46,1 W, oltre il 115% dei 40 W nominali',
    );
  });
});

/** Metres north and east of a place, as degrees. */
const at = (north: number, east = 0): readonly [number, number] => [11 + east / 78_846, 45 + north / 111_195];

/** Light points of a street, a step apart, with their cabinets. */
function streetOf(cabinets: readonly (number | null)[], step = 25): StreetPoint[] {
  return cabinets.map((id_imp, i) => ({ plid: i + 1, id_imp, at: at(i * step) }));
}

describe('a light point beside others', () => {
  it('stands at least 30 cm away from any other', () => {
    const others = [
      { plid: 1, pl_cod: '0001', at: at(0) },
      { plid: 2, pl_cod: '0002', at: at(0.29) },
      { plid: 3, pl_cod: null, at: at(0.62) },
    ];
    const first = samePlaceFault({ plid: 1, at: at(0) }, others, limits);
    expect(rulesOf([first])).toEqual(['punti_stessa_posizione']);
    expect(first).toMatchObject({ messaggio: 'A 29 cm dal punto luce 0002', fatti: '2' });
    expect(samePlaceFault({ plid: 3, at: at(0.62) }, others, limits)).toBeUndefined();
    // Of many at one place, whichever of them are given, the facts are the same.
    const many = (from: number) =>
      Array.from({ length: 11 }, (_, i) => ({ plid: from + i, pl_cod: null, at: at(0) }));
    const facts = [2, 50].map((from) => samePlaceFault({ plid: 1, at: at(0) }, many(from), limits)?.fatti);
    expect(facts).toEqual(['più di 10', 'più di 10']);
  });

  it('is at most 400 m from its cabinet', () => {
    const cabinet = { id_imp: 7, uten: 'Q07', at: at(0) };
    expect(farFault(at(399.5), cabinet, limits)).toBeUndefined();
    const far = farFault(at(420), cabinet, limits);
    expect(rulesOf([far])).toEqual(['punto_lontano']);
    expect(far?.messaggio).toBe('A 420 m dalla centralina Q07, al massimo 400 m');
    expect(farFault(at(420), { ...cabinet, at: null }, limits)).toBeUndefined();
  });

  const codeOf = (id: number) => `Q${id}`;
  const saidOf = (cabinets: readonly (number | null)[], place: number) => {
    const points = streetOf(cabinets);
    const own = points[place] as StreetPoint;
    return cabinetFault(own.id_imp, new Street(points).nearest(own, limits.vicini), codeOf, limits);
  };

  it('hangs on the cabinet of eight of its ten nearest', () => {
    const said = saidOf([1, 1, 1, 1, 1, 2, 1, 1, 1, 3, 3, 3], 5);
    expect(rulesOf([said])).toEqual(['centralina_vicini']);
    expect(said).toMatchObject({
      messaggio: '8 vicini su 10 dipendono da Q1, questo da Q2',
      proposta: { id_imp: 1 },
    });
    expect(saidOf([1, 1, 1, 1, 1, 2, 1, 1, 3, 3, 3, 3], 5)).toBeUndefined();
    expect(saidOf([1, 1, 1, 1, 2, 1, 1, 1, 1], 4)?.messaggio).toContain('8 vicini su 8');
    expect(saidOf([1, 1, 1, 1, 2, 1, 1, 1], 4)).toBeUndefined();
  });

  it('hangs on some cabinet: that of its neighbours is proposed', () => {
    const said = saidOf([1, 1, 1, 1, 1, null, 1, 1, 1, 1, 1], 5);
    expect(rulesOf([said])).toEqual(['punto_senza_centralina']);
    expect(said?.proposta).toEqual({ id_imp: 1 });
    expect(saidOf([null], 0)).toMatchObject({ messaggio: 'Nessuna centralina', proposta: null });
  });

  it('is as far from the next as it says', () => {
    const [own, next] = streetOf([1, 1]) as [StreetPoint, StreetPoint];
    const mates = new Street([own, next]).nearest(own, limits.vicini);
    expect(spacingFault(37.4, mates, limits)).toBeUndefined();
    const odd = spacingFault(38, mates, limits);
    expect(rulesOf([odd])).toEqual(['interdistanza']);
    expect(odd).toMatchObject({
      messaggio: 'Interdistanza 38 m, il più vicino sulla via è a 25 m',
      proposta: { interdistanza: 25 },
    });
    expect(spacingFault(38, [], limits)).toBeUndefined();
  });
});

describe('what has a place', () => {
  const borders = {
    type: 'MultiPolygon',
    coordinates: [[[at(0), at(0, 1000), at(1000, 1000), at(1000), at(0)]]],
  } as const;

  it('stands within the borders, where there are any', () => {
    const outside = { type: 'Point', coordinates: at(-20, 500) } as const;
    const said = borderFault(outside, borders);
    expect(rulesOf([said])).toEqual(['fuori_confine']);
    expect(said?.messaggio).toBe('20 m fuori dal confine');
    expect(borderFault({ type: 'Point', coordinates: at(20, 500) }, borders)).toBeUndefined();
    expect(borderFault(outside, null)).toBeUndefined();
  });

  it('a line passes a light point at 5 m or less', () => {
    const line = { type: 'LineString', coordinates: [at(0), at(100)] } as const;
    expect(lonelyLineFault(line, [at(50, 4.9)], limits)).toBeUndefined();
    expect(rulesOf([lonelyLineFault(line, [at(50, 5.2), at(106)], limits)])).toEqual(['linea_isolata']);
  });

  it('a line is as long as it is drawn', () => {
    const line = { type: 'LineString', coordinates: [at(0), at(100)] } as const;
    expect(lengthFault(119.5, line, limits)).toBeUndefined();
    const said = lengthFault(121, line, limits);
    expect(rulesOf([said])).toEqual(['lunghezza_linea']);
    expect(said?.proposta).toEqual({ lunghezza: 100 });
    expect(lengthFault(null, line, limits)).toBeUndefined();
  });
});

const supply: CheckedSupply = {
  pod_pdr_cont: 'IT001E12345678',
  vettore_id: 1,
  vett: 'Energia elettrica',
  p_ele: 6,
  d_elim: null,
  punti: 40,
  watt: 6600,
  stesso_pod: [],
  quote: [],
  mesi: [],
  primo_mese: null,
};

const months = (from: number, to: number, year = 2026) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${year}-${String(from + i).padStart(2, '0')}`);

describe('a supply', () => {
  const said = (more: Partial<CheckedSupply>, of = cabinetFaults) =>
    of({ ...supply, ...more }, today, limits);

  it.each<[string, Partial<CheckedSupply>, readonly string[]]>([
    ['nothing is odd', {}, []],
    ['no POD', { pod_pdr_cont: '' }, ['centralina_pod']],
    ['a malformed POD', { pod_pdr_cont: 'IT001E1234567' }, ['centralina_pod']],
    ['a POD with blanks is one', { pod_pdr_cont: 'it001 e12345678' }, []],
    ['a POD of two', { stesso_pod: ['Scuola'] }, ['pod_doppio']],
    ['shares of 100%', { quote: [0.3333, 0.3333, 0.3334] }, []],
    ['shares of 99.99%', { quote: [0.3333, 0.3333, 0.3333] }, []],
    ['shares of 99.98%', { quote: [0.3333, 0.3333, 0.3332] }, ['quote_impianto']],
    ['no light points', { punti: 0, watt: 0 }, ['centralina_senza_punti']],
    ['6.6 of 6 kW', { watt: 6600 }, []],
    ['6.601 of 6 kW', { watt: 6601 }, ['potenza_impegnata']],
    ['nobody knows the contract', { p_ele: null, watt: 9e9 }, []],
    ['a contract of nothing', { p_ele: 0, watt: 100 }, []],
  ])('of a cabinet: %s', (_, more, rules) => {
    expect(rulesOf(said(more))).toEqual(rules);
  });

  it('of another plant: its carrier is known', () => {
    expect(rulesOf(said({ vettore_id: null, vett: null }, plantFaults))).toEqual(['impianto_senza_vettore']);
    expect(said({ vettore_id: null }, plantFaults)).toEqual([]);
    expect(said({ pod_pdr_cont: null, punti: 0 }, plantFaults)).toEqual([]);
  });

  it('each month after the first bill has one, but the last two', () => {
    const billed = { primo_mese: '2025-12', mesi: ['2025-12', ...months(1, 9)] };
    expect(said(billed)).toEqual([]);
    const hole = said({ ...billed, mesi: ['2025-12', ...months(1, 3), ...months(5, 8)] });
    expect(rulesOf(hole)).toEqual(['bollette_mancanti']);
    expect(hole[0]).toMatchObject({
      messaggio: 'Nessuna bolletta di aprile 2026, settembre 2026',
      fatti: '2026-04 2026-09',
    });
    expect(said({ primo_mese: '2026-09', mesi: ['2026-09'] })).toEqual([]);
    expect(said({ ...billed, mesi: months(1, 4), primo_mese: '2026-01', d_elim: '2026-04-10' })).toEqual([]);
    expect(said({ primo_mese: '2019-01', mesi: [] })[0]?.fatti.split(' ')).toHaveLength(10);
  });

  it('a sub-panel carries the lamps of its line', () => {
    expect(overloadFault(10, 2300, limits)).toBeUndefined();
    const over = overloadFault(10, 2346, limits);
    expect(rulesOf([over])).toEqual(['sezionatore_carico']);
    expect(over?.messaggio).toBe('10,2 A di lampade, la corrente nominale è 10 A');
    expect(overloadFault(null, 9e9, limits)).toBeUndefined();
    expect(overloadFault(10, null, limits)).toBeUndefined();
  });

  it("a code is one element's", () => {
    expect(rulesOf([sharedCodeFault('Q07', [3])])).toEqual(['codice_doppio']);
    expect(sharedCodeFault('Q07', [])).toBeUndefined();
    expect(sharedCodeFault(' ', [3])).toBeUndefined();
  });
});

describe('a building', () => {
  it.each<[number | null, number | null, readonly string[]]>([
    [100, 300, []],
    [100, null, []],
    [null, 300, ['edificio_superficie']],
    [0, 300, ['edificio_superficie']],
    [100, 199, ['volume_superficie']],
    [100, 200, []],
    [100, 1500, []],
    [100, 1501, ['volume_superficie']],
  ])('of %s m² and %s m³', (sup_mq, vol_mc, rules) => {
    expect(rulesOf(buildingFaults({ sup_mq, vol_mc }, limits))).toEqual(rules);
  });
});

test('each rule of an element by itself was broken above; those of street names have their own tests', () => {
  const untried = qualityRules.map(({ value }) => value).filter((rule) => !tried.has(rule));
  expect(untried).toEqual(['via_due_modi']);
});

describe("the municipality's own limits", () => {
  it('are what a rule judges by, and what it says', () => {
    const own = { ...limits, centralina_lontana: 250, vicini: 5, vicini_altrove: 3, anno_minimo: 1950 };
    const cabinet = { id_imp: 7, uten: 'Q07', at: at(0) };
    expect(farFault(at(300), cabinet, own)?.messaggio).toBe('A 300 m dalla centralina Q07, al massimo 250 m');
    expect(ruleWords('punto_lontano', own).label).toBe('Punto luce a più di 250 m dalla centralina');
    expect(ruleWords('centralina_vicini', own).says).toMatch(/^Almeno 3 dei 5 punti luce/);
    expect(ruleWords('data_impianto', own).label).toBe("Data d'impianto nel futuro o prima del 1950");
    const points = streetOf([1, 1, 2, 1, 3, 3]);
    const mates = new Street(points).nearest(points[2] as StreetPoint, own.vicini);
    expect(cabinetFault(2, mates, (id) => `Q${id}`, own)?.messaggio).toMatch(/^3 vicini su 5/);
  });

  it('no rule names a limit that there is not', () => {
    for (const { value } of qualityRules) {
      const { label, says } = ruleWords(value, limits);
      expect(label + says).not.toMatch(/[{}]/);
    }
    expect(ruleWords('potenza_limiti', limits).label).toBe('Potenza fuori da 1–2.000 W');
  });

  it('how many neighbours hang elsewhere is read out of the message', () => {
    expect(neighbourShare('8 vicini su 10 dipendono da Q1, questo da Q2')).toBe('8 su 10');
    expect(neighbourShare('Nessuna centralina')).toBeUndefined();
  });
});
