import type { Random } from '../random.ts';
import type { DepartureRow, LineRow } from '../rows.ts';
import type { NumberedLine } from './line-rows.ts';

/** A departure before it has its place in the cabinet's list. */
type Circuit = Omit<DepartureRow, 'ordine'>;

/** The breaker that a cable of that section (mm²) bears. */
const breakers: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  Monofase: { 2.5: 'C10 2P', 4: 'C16 2P', 6: 'C20 2P' },
  Trifase: { 6: 'C16 4P', 10: 'C25 4P', 16: 'C32 4P' },
};
/** Where nobody noted the section. */
const usualBreaker: Readonly<Record<string, string>> = { Monofase: 'C16 2P', Trifase: 'C16 4P' };

/** Lights on a second street from which on the departure bears its name too. */
const worthNaming = 4;

/** The departures of all cabinets, in the order of cabinets: one for each line, and what a cabinet has besides. */
export function departureRows(
  lines: readonly NumberedLine[],
  rows: readonly LineRow[],
  random: Random,
): DepartureRow[] {
  const circuits = lines.flatMap((line, i): Circuit[] => {
    const row = rows[i];
    return row === undefined ? [] : [circuitOf(line, row, random)];
  });
  return [...Map.groupBy(circuits, ({ cabinet }) => cabinet)].flatMap(([cabinet, own]) =>
    [...own, ...extras(cabinet, random)].map((circuit, i) => ({ ...circuit, ordine: i + 1 })),
  );
}

function circuitOf({ cabinet, line }: NumberedLine, row: LineRow, random: Random): Circuit {
  const phase = row.mono_bi_trifase ?? 'Monofase';
  const section = row.sez_fase_mmq ?? null;
  const breaker = section === null ? undefined : breakers[phase]?.[section];
  return {
    cabinet,
    via_linea: streetsOf(line),
    differenziale_tipo: residualCurrentDevice(phase, random),
    protez_tipo: random.chance(0.05) ? null : (breaker ?? usualBreaker[phase] ?? null),
    mono_bi_trifase: phase,
    sez_fase_mmq: section,
    sigla_cavo: row.sigla_cavo ?? null,
    linea_cod: row.linea_cod ?? null,
    note: random.chance(0.15) ? random.pick(notes) : null,
  };
}

/** `Via Roma`, or `Via Roma – Via delle Mura`: where most of the line's lights stand. */
function streetsOf({ sites }: NumberedLine['line']): string {
  const streets = [...Map.groupBy(sites, ({ street }) => street.name)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return streets
    .slice(0, 2)
    .filter(([, lights], i) => i === 0 || lights.length >= worthNaming)
    .map(([name]) => name)
    .join(' – ');
}

function residualCurrentDevice(phase: string, random: Random): string {
  if (phase === 'Trifase') return random.chance(0.7) ? '0,5 A tipo A' : '0,3 A tipo A';
  return random.chance(0.55) ? '0,3 A tipo A' : '0,3 A tipo AC';
}

/** What leaves a cabinet besides its lines, and how often. */
const besides = [
  {
    chance: 0.8,
    via_linea: 'Ausiliari di quadro',
    differenziale_tipo: '0,03 A tipo A',
    protez_tipo: 'C6 2P',
    mono_bi_trifase: 'Monofase',
    sez_fase_mmq: 1.5,
    note: null,
  },
  {
    chance: 0.25,
    via_linea: 'Prese di servizio',
    differenziale_tipo: '0,03 A tipo A',
    protez_tipo: 'C16 2P',
    mono_bi_trifase: 'Monofase',
    sez_fase_mmq: 4,
    note: 'Per eventi e mercati',
  },
  {
    chance: 0.35,
    via_linea: 'Riserva',
    differenziale_tipo: '0,3 A tipo A',
    protez_tipo: 'C10 2P',
    mono_bi_trifase: null,
    sez_fase_mmq: null,
    note: null,
  },
];

function extras(cabinet: number, random: Random): Circuit[] {
  return besides
    .filter(({ chance }) => random.chance(chance))
    .map(({ chance: _, ...circuit }) => ({ cabinet, sigla_cavo: null, linea_cod: null, ...circuit }));
}

const notes = [
  'Telecontrollata',
  'Riduzione di flusso dopo mezzanotte',
  'Differenziale a riarmo automatico',
  'Scatta con la pioggia: da verificare',
  'Morsettiera rifatta',
];
