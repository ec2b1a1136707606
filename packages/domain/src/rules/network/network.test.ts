import { describe, expect, it } from 'vitest';
import type { Position } from '../geometry/geojson.ts';
import { breakerAmps } from './breaker-amps.ts';
import { networkAnswer } from './network-answer.ts';
import {
  beyondPlace,
  feedingLamp,
  feedingPanel,
  ofCabinet,
  ofDeparture,
  ofPanel,
  placeOfCut,
} from './network-extent.ts';
import { positionAround } from './plane.ts';
import { type CabinetRows, type NetworkDeparture, type NetworkLamp, readNetwork } from './read-network.ts';

/** A drawing on squared paper: metres east and north of the cabinet. */
const at = (x: number, y: number): Position => positionAround([7.25, 45.1], [x, y]);
const path = (...spots: [number, number][]) => spots.map(([x, y]) => at(x, y));
const lamp = (id: number, x: number, y: number, linea: string | null = 'L1', watt = 100): NetworkLamp => ({
  id,
  codice: `P${id}`,
  linea,
  at: at(x, y),
  watt,
});
const departure = (n: number, linea_cod: string | null, protez_tipo = 'C16 2P'): NetworkDeparture => ({
  n,
  linea_cod,
  via_linea: `Via ${n}`,
  protez_tipo,
  fase: null,
});
const line = (id: number, codice: string, paths: Position[][], fase = 'Monofase') => ({
  id,
  codice,
  fase,
  paths,
});

/**
 *                 4 ──── 5
 *                 │             a branch
 * Q ─── 1 ─[S]─ 2 ┴ 3    ··20 m··  6 ─ 7    ··60 m··  8 ─ 9
 * └ L2: a ring of 40 x 40 m, with 11 and 12 on it, and 13 on its tail
 */
const drawing = (): CabinetRows => ({
  cabinet: { id: 1, codice: 'Q01', at: at(0, 0) },
  departures: [departure(1, 'L1'), departure(2, 'L2', 'C25 4P'), departure(3, null)],
  lines: [
    line(101, 'L1', [
      path([0, 0], [30, 0], [60, 0], [90, 0]),
      path([60, 0.4], [60, 30], [90, 30]),
      path([110, 0], [140, 0]),
      path([200, 0], [230, 0]),
    ]),
    line(
      102,
      'L2',
      [path([0, -10], [40, -10], [40, -50], [0, -50], [0, -10]), path([40, -50], [80, -50])],
      'Trifase',
    ),
  ],
  panels: [{ id: 51, codice: 'S01', at: at(45, 2) }],
  lamps: [
    lamp(1, 30, 0),
    lamp(2, 60, 0),
    lamp(3, 90, 0),
    lamp(4, 60, 30),
    lamp(5, 90, 30),
    lamp(6, 110, 0),
    lamp(7, 140, 0),
    lamp(8, 200, 0),
    lamp(9, 230, 0),
    lamp(11, 40, -12, 'L2', 207),
    lamp(12, 20, -50, 'L2', 207),
    lamp(13, 80, -50, 'L2', 207),
    lamp(20, 75, 28, null),
    lamp(21, 500, 500, null),
    lamp(22, 30, 1, 'L9'),
  ],
  claims: [],
});

const network = (change: Partial<CabinetRows> = {}) => readNetwork({ ...drawing(), ...change });
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

function cut(x: number, y: number, rows: Partial<CabinetRows> = {}) {
  const whole = network(rows);
  const found = placeOfCut(whole, whole.circuits, at(x, y));
  if (found === null) return null;
  return networkAnswer(whole, beyondPlace(whole, found.circuit, found.place));
}

describe('the network of a cabinet, worked on paper', () => {
  it('tells of each lamp by what it was found, and loses none', () => {
    const { pl, prova, linee, partenze } = networkAnswer(network(), ofCabinet(network()));
    expect(pl).toHaveLength(15);
    expect(prova).toEqual({ codice: 12, posizione: 1, centralina: 2 });
    expect(pl.find(({ id }) => id === 20)?.prova).toBe('posizione');
    expect(pl.filter(({ prova: by }) => by === 'centralina').map(({ id }) => id)).toEqual([21, 22]);
    expect(linee).toEqual([
      { id: 101, codice: 'L1', prova: 'codice' },
      { id: 102, codice: 'L2', prova: 'codice' },
    ]);
    expect(ids(partenze)).toEqual([1, 2, 3]);
  });

  it('puts the lamps of a line in order from the cabinet on, a lamp across a gap after it', () => {
    // The branch begins 0,4 m beside the line: its first lamp is at 89,6 m, the one straight on at 90 m.
    const { pl } = networkAnswer(network(), ofDeparture(network(), departure(1, 'L1')));
    expect(ids(pl)).toEqual([1, 2, 4, 3, 20, 6, 5, 7, 8, 9]);
  });

  it('bridges a gap of 20 m and names it, and leaves one of 60 m open', () => {
    const { avvisi } = networkAnswer(network(), ofCabinet(network()));
    const gaps = avvisi.filter(({ tipo }) => tipo === 'salto').map(({ id, metri }) => [id, metri]);
    // 10 m from the cabinet to the ring, 20 m to the third piece.
    expect(gaps).toEqual([
      [101, 20],
      [102, 10],
    ]);
    expect(avvisi.find(({ tipo }) => tipo === 'non_raggiunta')?.id).toBe(101);
  });

  it('gives beyond a cut what it feeds, branch and bridged gap too, and names what nobody can tell', () => {
    const beyond = cut(50, 0);
    expect(ids(beyond?.pl ?? [])).toEqual([2, 4, 3, 20, 6, 5, 7]);
    expect(ids(beyond?.quadri ?? [])).toEqual([]);
    const unknown = beyond?.avvisi.find(({ tipo }) => tipo === 'non_determinabile');
    expect(unknown?.pl).toEqual([8, 9]);
    expect(ids(cut(60, 10)?.pl ?? [])).toEqual([4, 20, 5]);
    expect(ids(cut(125, 0)?.pl ?? [])).toEqual([7]);
    expect(ids(cut(35, 0)?.quadri ?? [])).toEqual([51]);
  });

  it('tells nothing of a cut beyond the wide gap, nor of one in a ring, and everything of the tail of a ring', () => {
    for (const [x, y] of [
      [215, 0],
      [20, -10],
    ] as const) {
      const answer = cut(x, y);
      expect(answer?.pl).toEqual([]);
      expect(answer?.avvisi.some(({ tipo }) => tipo === 'non_determinabile')).toBe(true);
    }
    expect(ids(cut(60, -50)?.pl ?? [])).toEqual([13]);
  });

  it('knows no cut farther than 15 m from every cable', () => {
    expect(cut(30, 15.5)).toBeNull();
    expect(cut(30, 14.5)).not.toBeNull();
  });

  it('names a ring with its length', () => {
    const { anelli } = networkAnswer(network(), ofCabinet(network()));
    expect(anelli).toEqual([
      expect.objectContaining({ linea: expect.objectContaining({ id: 102 }), metri: 160 }),
    ]);
  });

  it('switches off what lies beyond a sub-panel, and finds it on the way to a lamp', () => {
    const dark = networkAnswer(network(), ofPanel(network(), 51));
    expect([ids(dark.quadri), ids(dark.pl)]).toEqual([[51], [2, 4, 3, 20, 6, 5, 7]]);
    const far = networkAnswer(network(), feedingLamp(network(), 7));
    expect([ids(far.partenze), ids(far.linee), ids(far.quadri), ids(far.pl)]).toEqual([
      [1],
      [101],
      [51],
      [7],
    ]);
    expect(networkAnswer(network(), feedingLamp(network(), 1)).quadri).toEqual([]);
    expect(ids(networkAnswer(network(), feedingPanel(network(), 51)).quadri)).toEqual([51]);
  });

  it('loads each departure: watts over 207, a third of it where the line has three phases', () => {
    const { per_partenza, potenza_w, corrente_a } = networkAnswer(network(), ofCabinet(network()));
    expect(per_partenza.map(({ pl, potenza_w: w, corrente_a: a, ampere }) => [pl, w, a, ampere])).toEqual([
      [10, 1000, 4.83, 16],
      [3, 621, 1, 25],
      [0, 0, 0, 16],
    ]);
    expect([potenza_w, corrente_a]).toEqual([1821, 6.8]);
  });

  it('tells of a cabinet the most that one phase can carry: lines of one phase on the same, a third of the others', () => {
    // 1000 W of L1 and 200 W of no line on one phase: 5,797 A. Of the 621 W of L2, 3 A, each phase has 1 A.
    // The three phases together are 8,797 A, which no breaker ever sees.
    const { potenza_w, corrente_a } = networkAnswer(network(), ofCabinet(network()));
    expect(potenza_w).toBe(1000 + 200 + 621);
    expect(corrente_a).toBeCloseTo(1200 / 207 + 621 / 207 / 3, 2);
    const three = network({ lines: drawing().lines.map((one) => ({ ...one, fase: 'Trifase' })) });
    expect(networkAnswer(three, ofCabinet(three)).corrente_a).toBeCloseTo(1621 / 207 / 3 + 200 / 207, 2);
  });

  it('puts a lamp between two lines of one trench on neither', () => {
    const lines = [line(101, 'L1', [path([0, 0], [100, 0])]), line(102, 'L2', [path([0, 0], [100, 0.5])])];
    const whole = network({ lines, lamps: [lamp(1, 50, 3, null)], panels: [] });
    const { pl, avvisi } = networkAnswer(whole, ofCabinet(whole));
    expect(pl).toEqual([{ id: 1, codice: 'P1', prova: 'centralina' }]);
    expect(avvisi.find(({ tipo }) => tipo === 'senza_linea')?.messaggio).toBe(
      'Il punto luce P1 non ha una linea: accanto passano L1 e L2',
    );
  });

  it('names a line of two cabinets, a line of two departures, one of none, and a departure of no line', () => {
    const whole = network({
      departures: [departure(1, 'L1'), departure(2, 'l1 '), departure(3, 'L7')],
      claims: [{ code: 'L2', cabinet: { id: 2, codice: 'Q02' } }],
    });
    const told = networkAnswer(whole, ofCabinet(whole)).avvisi.map(({ messaggio }) => messaggio);
    expect(told).toEqual(
      expect.arrayContaining([
        'La linea L2 è anche della centralina Q02',
        'La linea L1 è indicata da più partenze: 1, 2',
        'Nessuna partenza indica la linea L2',
        'La partenza 3 indica la linea L7, che la centralina non ha',
      ]),
    );
  });

  it('keeps the circuits in the order of their departures, those without one behind, by their codes', () => {
    const codes = ['L10', 'L2', 'L1', 'L3'];
    const whole = network({
      departures: [departure(1, 'L3'), departure(2, 'L1')],
      lines: codes.map((code, i) => line(101 + i, code, [path([0, i * 50], [100, i * 50])])),
    });
    expect(whole.circuits.map(({ code }) => code)).toEqual(['L3', 'L1', 'L2', 'L10']);
  });

  it('tells of a departure what is said of its own lines alone', () => {
    const whole = network({
      departures: [departure(1, 'L1'), departure(2, 'L2')],
      claims: [
        { code: 'L1', cabinet: { id: 3, codice: 'Q03' } },
        { code: 'L2', cabinet: { id: 2, codice: 'Q02' } },
      ],
    });
    const told = networkAnswer(whole, ofDeparture(whole, departure(1, 'L1'))).avvisi.map(
      ({ messaggio }) => messaggio,
    );
    expect(told).toContain('La linea L1 è anche della centralina Q03');
    expect(told).not.toContain('La linea L2 è anche della centralina Q02');
  });

  it('counts by code what has no place at all', () => {
    const whole = network({ cabinet: { id: 1, codice: 'Q01', at: null } });
    const { pl, avvisi } = networkAnswer(whole, ofCabinet(whole));
    expect(pl).toHaveLength(15);
    expect(avvisi.some(({ tipo }) => tipo === 'senza_tracciato')).toBe(true);
  });
});

describe('the amperes of a breaker', () => {
  it.each([
    ['C25 4P', 25],
    ['C 16', 16],
    ['Magnetotermico D10', 10],
    ['4x32A', 32],
    ['25 A', 25],
    ['0,3 A tipo A', null],
    ['Fusibili', null],
    ['', null],
    [null, null],
  ])('of %s are %s', (text, amps) => {
    expect(breakerAmps(text)).toBe(amps);
  });
});
