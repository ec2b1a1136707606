/** Faults put into a town's register on purpose, as surveys leave them: each check of the register has one to find. */

import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import type { LightPointRow, LineRow, Municipality, PlantRow, SubPanelRow } from './rows.ts';

/** In the place of a cabinet: the element hangs on none. */
export const NO_CABINET = -1;

/** A smaller town would have more faults than it bears, a city is only measured. */
const [LEAST_CABINETS, MOST_CABINETS] = [40, 100];

/** Light points from the end of the list, each for one fault. */
class Picker {
  readonly points: LightPointRow[];
  readonly #taken = new Set<number>();

  constructor(points: readonly LightPointRow[]) {
    this.points = [...points];
  }

  /** Changes the last one that fits and is not taken. */
  change(
    fits: (point: LightPointRow) => boolean,
    change: (point: LightPointRow) => Partial<LightPointRow>,
  ): void {
    const at = this.points.findLastIndex(
      (point, i) => !this.#taken.has(i) && point.short !== true && fits(point),
    );
    const point = this.points[at];
    if (point === undefined) return;
    this.#taken.add(at);
    this.points[at] = { ...point, ...change(point) };
  }
}

const ofCategory =
  (...wanted: readonly LampCategory[]) =>
  ({ lampot = null, lamp_tipo = null }: LightPointRow) =>
    wanted.includes(lampCategory(lampot, lamp_tipo));
const isLed = ofCategory('LED');
const isSodium = ofCategory('SAP');
const anyOne = () => true;
const isOnPole = ({ sostegno_tipo }: LightPointRow) => /\bpalo\b/i.test(sostegno_tipo ?? '');

/** How many of a street before and behind it in the list. */
const AROUND = 8;

function isAmongItsOwn(point: LightPointRow, all: readonly LightPointRow[]): boolean {
  const at = all.indexOf(point);
  const around = all.slice(Math.max(0, at - AROUND), at + AROUND + 1);
  return (
    around.length === 2 * AROUND + 1 &&
    around.every(({ toponimo, cabinet }) => toponimo === point.toponimo && cabinet === point.cabinet)
  );
}

function withFaultyLights({ lightPoints, cabinets }: Municipality): LightPointRow[] {
  const picker = new Picker(lightPoints);
  const far = (cabinet: number) => (cabinet + Math.floor(cabinets.length / 2)) % cabinets.length;
  const copied = lightPoints.at(-40);
  picker.change(isSodium, () => ({ lamp_pot: null, lamp_pot_ass: null }));
  picker.change(isSodium, () => ({ cabinet: NO_CABINET }));
  picker.change(isLed, ({ lamp_pot }) => ({ lamp_pot_ass: Math.round((lamp_pot ?? 50) * 1.3) }));
  picker.change(anyOne, ({ cabinet }) => ({ cabinet: far(cabinet) }));
  // Among ten of one street that all hang on the same cabinet.
  picker.change(
    (point) => isAmongItsOwn(point, lightPoints),
    ({ cabinet }) => ({ cabinet: (cabinet + 1) % cabinets.length }),
  );
  picker.change(anyOne, () => ({ pl_cod: copied?.pl_cod ?? null }));
  picker.change(isSodium, () => ({ lamp_tipo: 'LED' }));
  picker.change(isSodium, ({ lamp_pot }) => ({ lamp_pot: (lamp_pot ?? 70) + 15 }));
  picker.change(isLed, () => ({ lampot: 'LED 5700', lamp_pot: 5_700, lamp_pot_ass: null }));
  picker.change(isSodium, ({ lamp_pot }) => ({ lamp_pot_ass: (lamp_pot ?? 70) - 8 }));
  picker.change(anyOne, () => ({ data_impianto: '1899-12-30' }));
  picker.change(anyOne, () => ({ altezza_pl: 90 }));
  picker.change(isOnPole, () => ({ sost_materiale: null }));
  picker.change(isLed, () => ({ lamp_nr: 3 }));
  picker.change(anyOne, ({ toponimo }) => ({ toponimo: (toponimo ?? '').toUpperCase() }));
  // Entered twice, the second time under another number.
  const [twin] = lightPoints.slice(-2);
  picker.change(
    ({ pl_cod }) => pl_cod !== twin?.pl_cod,
    () => ({ the_geom: twin?.the_geom ?? '' }),
  );
  return picker.points;
}

/** Moves every place of an EWKT text, in degrees. */
function movedBy(text: string, lon: number, lat: number): string {
  return text.replace(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_, x: string, y: string) => `${(Number(x) + lon).toFixed(7)} ${(Number(y) + lat).toFixed(7)}`,
  );
}

const replaced = <Row>(rows: readonly Row[], at: number, change: (row: Row) => Partial<Row>): Row[] =>
  rows.map((row, i) => (i === (at < 0 ? rows.length + at : at) ? { ...row, ...change(row) } : row));

function withFaultyCabinets(cabinets: readonly PlantRow[]): PlantRow[] {
  const overdrawn = replaced(cabinets, 13, () => ({ p_ele: 1.5 }));
  // Another one's code was copied with its row.
  return replaced(overdrawn, 29, () => ({ pod_pdr_cont: cabinets[30]?.pod_pdr_cont ?? null }));
}

/** A cabinet on which nothing hangs yet. It stands behind the plants: whose bills are whose goes by their places. */
function unusedCabinet(cabinets: readonly PlantRow[]): PlantRow[] {
  const [last] = cabinets.slice(-1);
  if (last === undefined) return [];
  return [
    {
      ...last,
      uten: `Q${cabinets.length + 1}`,
      pod_pdr_cont: null,
      c_anno: null,
      p_ut: null,
      note: 'Predisposta per la nuova lottizzazione',
      the_geom: movedBy(last.the_geom, 0.0006, 0.0004),
    },
  ];
}

function withFaultyLines(lines: readonly LineRow[]): LineRow[] {
  const long = replaced(lines, -1, ({ lunghezza }) => ({ lunghezza: Math.round((lunghezza ?? 100) * 2.4) }));
  return replaced(long, -2, ({ the_geom }) => ({ the_geom: movedBy(the_geom, 0.012, 0.009) }));
}

/** Kilometres away, as a sign that was lost in a spreadsheet puts it. */
const ASTRAY = 0.2;

function withFaultySubPanels(subPanels: readonly SubPanelRow[], lines: readonly LineRow[]): SubPanelRow[] {
  const line = lines.find(({ cabinet }) => cabinet === subPanels.at(-2)?.cabinet);
  const overloaded = replaced(subPanels, -2, () => ({
    centr_sez_cod: line?.linea_cod ?? null,
    corr_nom_amp: 1,
  }));
  return replaced(overloaded, -1, ({ the_geom }) => ({ the_geom: movedBy(the_geom, 0, ASTRAY) }));
}

/** The town with its faults; others as they are. Whatever happened in it happened without them. */
export function withRegisterFaults(made: Municipality): Municipality {
  const { cabinets, lines, subPanels, buildings, plants } = made;
  if (cabinets.length < LEAST_CABINETS || cabinets.length > MOST_CABINETS) return made;
  const measured = buildings.findLastIndex(({ sup_mq, vol_mc }) => (sup_mq ?? 0) > 0 && (vol_mc ?? 0) > 0);
  const flat = replaced(buildings, measured, ({ sup_mq }) => ({ vol_mc: Math.round((sup_mq ?? 0) * 1.2) }));
  const unmeasured = flat.findLastIndex(({ sup_mq }, i) => i !== measured && (sup_mq ?? 0) > 0);
  const idle = plants.findLastIndex(({ imp_tipo }) => imp_tipo === 'varie_');
  return {
    ...made,
    lightPoints: withFaultyLights(made),
    cabinets: withFaultyCabinets(cabinets),
    lines: withFaultyLines(lines),
    subPanels: withFaultySubPanels(subPanels, lines),
    buildings: replaced(flat, unmeasured, () => ({ sup_mq: null })),
    plants: [
      ...replaced(plants, idle < 0 ? -1 : idle, () => ({ vett: null, um: null })),
      ...unusedCabinet(cabinets),
    ],
  };
}
