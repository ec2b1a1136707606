/** The widths that somebody dragged, kept for the account: one text for each list, `codice:140,denominazione:320`. */
import { useCallback, useMemo } from 'react';
import { prefer, preferences, usePreference } from '../state/preferences.ts';

type Widths = Readonly<Record<string, number>>;

/** CSS pixels; what does not read as a width is left out. */
export function readWidths(text: string | undefined): Widths {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([key = '', width]) => {
      const pixels = Number(width);
      return key !== '' && Number.isInteger(pixels) && pixels >= 40 && pixels <= 2000 ? [[key, pixels]] : [];
    }),
  );
}

export function writeWidths(widths: Widths): string {
  return Object.entries(widths)
    .map(([key, width]) => `${key}:${Math.round(width)}`)
    .join(',');
}

/** The name under which a list's widths are kept, of what the list is called. */
export function widthsName(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `colonne.${plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 48)}`;
}

/** The widths of a list, and the way to set one; null gives the column back the width that it is proposed. */
export function useKeptWidths(label: string): [Widths, (key: string, width: number | null) => void] {
  const name = widthsName(label);
  const text = usePreference(name);
  const widths = useMemo(() => readWidths(text), [text]);
  const set = useCallback(
    (key: string, width: number | null) => {
      const { [key]: _, ...others } = readWidths(preferences.get()[name]);
      prefer(name, writeWidths(width === null ? others : { ...others, [key]: width }));
    },
    [name],
  );
  return [widths, set];
}
