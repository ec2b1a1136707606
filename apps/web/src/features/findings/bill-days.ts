/** The days that a bill and its neighbours are about, as bars on one scale: what overlaps, what is missing. */
import type { Bill } from '@lucerna/domain/bill';
import { dayNumber, dayOfNumber } from '@lucerna/domain/rules/day-number';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { periodWords } from './finding-words.ts';

/** A part of the scale, from 0 to 1. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface BillBar extends Stretch {
  readonly key: string;
  /** `01/09 – 30/09/2026` */
  readonly period: string;
  /** The number on the invoice; '' where it has none. */
  readonly number: string;
  /** The bill that the finding is about. */
  readonly about: boolean;
  /** Days that it has in common with the others. */
  readonly common: readonly Stretch[];
}

export interface DaysModel {
  readonly bars: readonly BillBar[];
  /** Days between two bills that none is about. */
  readonly gaps: readonly (Stretch & { readonly words: string })[];
  /** The beginnings of months. */
  readonly months: readonly { readonly at: number; readonly label: string }[];
  /** The plant's end, where it lies within. */
  readonly end: { readonly at: number; readonly words: string } | null;
}

/** So many bills before and behind the one that the finding is about. */
const AROUND = 2;
/** So many labels of months at most. */
const MOST_LABELS = 8;

interface Span {
  readonly bill: Bill;
  readonly first: number;
  /** The day after the last one. */
  readonly after: number;
}

function spanOf(bill: Bill): Span {
  return { bill, first: dayNumber(bill.periodo_inizio), after: dayNumber(bill.periodo_fine) + 1 };
}

/** The bill with those beside it, and every one that has a day in common with it. */
function around(bill: Bill, bills: readonly Bill[]): readonly Span[] {
  const spans = bills.map(spanOf).sort((a, b) => a.first - b.first || a.bill.id_letture - b.bill.id_letture);
  const at = spans.findIndex((span) => span.bill.id_letture === bill.id_letture);
  const own = spans[at] ?? spanOf(bill);
  return spans.filter(
    (span, i) => Math.abs(i - at) <= AROUND || (span.first < own.after && span.after > own.first),
  );
}

function monthStarts(first: number, after: number): number[] {
  const starts: number[] = [];
  for (let day = first; day < after; day++) if (dayOfNumber(day).endsWith('-01')) starts.push(day);
  return starts;
}

export function daysModel(bill: Bill, bills: readonly Bill[], end: string | null): DaysModel {
  const spans = around(bill, bills);
  const first = Math.min(...spans.map((span) => span.first));
  const after = Math.max(...spans.map((span) => span.after));
  const part = (day: number) => (day - first) / (after - first);
  const stretch = (from: number, to: number): Stretch => ({ from: part(from), to: part(to) });
  const bars = spans.map((span) => ({
    ...stretch(span.first, span.after),
    key: String(span.bill.id_letture),
    period: periodWords(span.bill),
    number: span.bill.identificativo ?? '',
    about: span.bill.id_letture === bill.id_letture,
    common: spans.flatMap((other) => {
      const [from, to] = [Math.max(span.first, other.first), Math.min(span.after, other.after)];
      return other === span || from >= to ? [] : [stretch(from, to)];
    }),
  }));
  const gaps: (Stretch & { words: string })[] = [];
  let covered = first;
  for (const span of spans) {
    if (span.first > covered) {
      const days = span.first - covered;
      gaps.push({
        ...stretch(covered, span.first),
        words: days === 1 ? 'manca un giorno' : `mancano ${days} giorni`,
      });
    }
    covered = Math.max(covered, span.after);
  }
  const starts = monthStarts(first, after);
  const every = Math.ceil(starts.length / MOST_LABELS);
  const last = end === null ? undefined : dayNumber(end) + 1;
  return {
    bars,
    gaps,
    months: starts
      .filter((_, i) => i % every === 0)
      .map((day) => ({ at: part(day), label: dayOfNumber(day).slice(0, 7) })),
    end:
      last === undefined || last < first || last > after || end === null
        ? null
        : { at: part(last), words: `fine dell'impianto ${shownDate(end)}` },
  };
}
