/** Many elements at even distance along a line: how many, where, and what each is called. */
import { MOST_IN_SERIES } from '@lucerna/contract/endpoints/editing';
import { type Field, fields } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import {
  countAlong,
  type PathSide,
  spacingAlong,
  spotsAlong,
} from '@lucerna/domain/rules/geometry/along-path';
import { lengthOf } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { codesFrom } from '@lucerna/domain/rules/next-code';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { draftFaults, type Faults } from '../../../form/draft-faults.ts';
import { loadedJudge } from '../../../form/judging.ts';
import type { EditedGeometry } from '../../../state/edit-geometry.ts';
import type { IsTaken } from './begin-with.ts';
import type { MovedLine } from './following-lines.ts';
import type { Proposals } from './proposals.ts';

/** What is typed of a series, beside the fields that all of its elements share. */
export const measureFields = fields([
  { key: 'numero', type: 'integer', label: 'Numero', min: 2, max: MOST_IN_SERIES },
  { key: 'distanza', type: 'number', label: 'Distanza', unit: 'm', min: 1, max: 1000 },
  { key: 'scostamento', type: 'number', label: 'Dalla linea', unit: 'm', min: 0, max: 50 },
]);
export type Measure = (typeof measureFields)[number]['key'];

export interface SeriesPlan {
  /** What stands in the boxes of the measures, by key. */
  readonly measures: Draft;
  /** Number and distance hold each other: the one that was typed last. */
  readonly by: 'numero' | 'distanza';
  readonly side: PathSide;
  /** The places, counted from 0, where nothing stands. */
  readonly empty: ReadonlySet<number>;
  /** Whether the line bends with the street that its ends stand beside. */
  readonly follows: boolean;
  /** What the municipality's map has around the line; null as long as it is not known. */
  readonly ground: Ground | null;
  /** The line that the row goes on from, which may go on with it; null where there is none, or none is known. */
  readonly longer: LongerLine | null;
  /** Whether that line is lengthened. */
  readonly lengthens: boolean;
}

/** A line as it is, and as it will be. */
export interface LongerLine extends MovedLine {
  /** Metres that it is longer by. */
  readonly added: number;
  /** What its field of that name will hold; null where it holds nothing. */
  readonly length: number | null;
}

/** What the municipality's map says of places, made where the form is (`street-ground.ts`). */
export interface Ground {
  /** The street that both places stand beside: its axis between them, its name, and metres from there to the kerb. */
  follow(from: Position, to: Position): Followed | null;
  /** The name of the street beside a place. */
  beside(place: Position): string | null;
  /** What a place gives the fields of a new element there. */
  proposals(asked: PlaceAsked): Proposals;
  /** `Davanti al civico 3`: where a place is, by the house numbers of a street, or of any. */
  reference(place: Position, street: string | null): string | null;
}

export interface PlaceAsked {
  readonly kind: Kind;
  readonly place: Position;
  readonly cabinets: FeatureTable | undefined;
  /** The street along which a series stands, where it is known better than by its place. */
  readonly street: string | null;
}

export interface Followed {
  readonly path: readonly Position[];
  readonly street: string | null;
  readonly kerb: number;
}

/** The line along which a series stands: what was drawn, or the street between its ends. */
export interface SeriesLine {
  readonly geometry: Geometry | null;
  /** The street's name, where it is known. */
  readonly street: string | null;
  /** Metres from the line to the kerb; null where the line is no street's axis. */
  readonly kerb: number | null;
}

/** What most streets have. */
export const firstPlan: SeriesPlan = {
  measures: { numero: null, distanza: 25, scostamento: 0.5 },
  by: 'distanza',
  side: 'left',
  empty: new Set(),
  follows: true,
  ground: null,
  longer: null,
  lengthens: true,
};

export interface SeriesLayout {
  /** Metres. */
  readonly length: number;
  readonly count: number;
  readonly spacing: number;
}

/** A place of the series, and what the element there is called; null where nothing stands. */
export interface SeriesSpot {
  readonly at: number;
  readonly position: Position;
  readonly code: string | null;
  /** `Davanti al civico 3`; null where no number is near. */
  readonly reference: string | null;
}

/** The line of the series, as it follows the street where it shall and there is one. */
export function seriesLine({ follows, ground }: SeriesPlan, drawn: Geometry | null): SeriesLine {
  const [from, to] = drawn?.type === 'LineString' ? [drawn.coordinates[0], drawn.coordinates.at(-1)] : [];
  if (from === undefined || to === undefined || ground === null) {
    return { geometry: drawn, street: null, kerb: null };
  }
  const followed = follows ? ground.follow(from, to) : null;
  if (followed === null) return { geometry: drawn, street: ground.beside(from), kerb: null };
  const { path, street, kerb } = followed;
  return { geometry: { type: 'LineString', coordinates: [...path] }, street, kerb };
}

function inUse(plan: SeriesPlan): readonly Measure[] {
  return plan.side === 'axis' ? [plan.by] : [plan.by, 'scostamento'];
}

function unreadable(plan: SeriesPlan): Faults {
  const wrong = measureFields.flatMap((field: Field & { key: Measure }) => {
    if (!inUse(plan).includes(field.key)) return [];
    const wrong = loadedJudge()?.value(field, draftValue(plan.measures, field.key));
    return wrong === undefined ? [] : [[field.key, wrong]];
  });
  return Object.fromEntries(wrong);
}

/** Null while there is no line, or what stands in the boxes cannot be read. */
export function layoutOf(plan: SeriesPlan, drawn: Geometry | null): SeriesLayout | null {
  const path = seriesLine(plan, drawn).geometry;
  const length = path === null ? 0 : (lengthOf(path) ?? 0);
  if (length === 0 || Object.keys(unreadable(plan)).length > 0) return null;
  const typed = Number(draftValue(plan.measures, plan.by));
  return plan.by === 'numero'
    ? { length, count: typed, spacing: spacingAlong(length, typed) }
    : { length, count: countAlong(length, typed), spacing: typed };
}

/** What stands in the boxes: what was typed, and what follows from it. */
export function shownMeasures({ measures, by }: SeriesPlan, layout: SeriesLayout | null): Draft {
  const follows =
    by === 'numero'
      ? { distanza: layout === null ? null : Math.round(layout.spacing * 10) / 10 }
      : { numero: layout?.count ?? null };
  return { ...measures, ...follows };
}

export function withMeasure(plan: SeriesPlan, key: string, value: Draft[string]): SeriesPlan {
  const by = key === 'numero' || key === 'distanza' ? key : plan.by;
  // Other places than those that were left empty.
  const empty = key === 'scostamento' ? plan.empty : firstPlan.empty;
  return { ...plan, by, empty, measures: { ...plan.measures, [key]: value ?? null } };
}

/** The places of the series with the codes of its elements, from the first one on; none while it has no layout. */
export function spotsOf(
  plan: SeriesPlan,
  drawn: Geometry | null,
  first: string,
  isTaken: IsTaken,
): readonly SeriesSpot[] {
  const layout = layoutOf(plan, drawn);
  const { geometry: path, street, kerb } = seriesLine(plan, drawn);
  if (layout === null || path?.type !== 'LineString' || layout.count > MOST_IN_SERIES) return [];
  const aside = (kerb ?? 0) + Number(draftValue(plan.measures, 'scostamento'));
  const spots = spotsAlong(path.coordinates, { ...layout, side: plan.side, aside });
  const codes = codesFrom(first, spots.length, isTaken).values();
  return spots.map((spot, i) => ({
    ...spot,
    code: plan.empty.has(i) ? null : (codes.next().value ?? ''),
    reference: plan.ground?.reference(spot.position, street) ?? null,
  }));
}

interface JudgedSeries {
  readonly kind: Kind;
  readonly plan: SeriesPlan;
  readonly base: Draft;
  readonly draft: Draft;
  readonly edited: EditedGeometry;
}

/** Everything that is wrong with a series: with what its elements share, with its line and with its measures. */
export function seriesFaults({ kind, plan, base, draft, edited }: JudgedSeries): Faults {
  const { current, unread } = edited;
  const [start] = current?.type === 'LineString' ? current.coordinates : [];
  const geometry: Geometry | null = start === undefined ? null : { type: 'Point', coordinates: start };
  const shared = draftFaults({ kind, mode: 'insert', base, draft, geometry });
  const placed = unread === null ? shared : { ...shared, geometry: unread.message };
  return { ...codeFault(kind, draft), ...placed, ...unreadable(plan), ...countFault(plan, current) };
}

function codeFault(kind: Kind, draft: Draft): Faults {
  const code = String(draftValue(draft, kind.code) ?? '');
  if (code === '' || /\d/.test(code)) return {};
  return { [fieldOf(kind, kind.code).key]: 'Serve un numero da cui continuare: per esempio P01' };
}

function countFault(plan: SeriesPlan, path: Geometry | null): Faults {
  const layout = layoutOf(plan, path);
  if (layout === null) return {};
  const { count } = layout;
  if (count > MOST_IN_SERIES) {
    return {
      [plan.by]: `Sarebbero ${shownNumber(count)}: al massimo ${shownNumber(MOST_IN_SERIES)} alla volta`,
    };
  }
  if (count < 2) return { [plan.by]: 'Sulla linea ne sta uno solo: accorcia la distanza' };
  return plan.empty.size >= count ? { numero: 'Lascia almeno un elemento' } : {};
}

/** The box of a measure in the page. */
export function measureId(key: string): string {
  return `serie-${key}`;
}

/** Puts the focus on the first measure with a fault; false where there is none. */
export function showMeasureFault(faults: Faults): boolean {
  const wrong = measureFields.find(({ key }) => faults[key] !== undefined);
  if (wrong === undefined) return false;
  document.getElementById(measureId(wrong.key))?.focus();
  return true;
}
