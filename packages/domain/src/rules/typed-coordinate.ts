/** Coordinates as people type them: `46,05718 N`, `46.05718`, `46° 3' 25,8" N`. Degrees, WGS84. */
import { readNumber } from './typed-value.ts';

export type Axis = 'lat' | 'lon';

/** North, south; east, west, which Italians write O. The first of each is the positive one. */
const letters: Readonly<Record<Axis, string>> = { lat: 'NS', lon: 'EWO' };
const limit: Readonly<Record<Axis, number>> = { lat: 90, lon: 180 };

const decimals = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 6,
  maximumFractionDigits: 6,
  useGrouping: false,
});

/** `46,057180 N`: six decimals, a tenth of a metre. */
export function shownCoordinate(degrees: number, axis: Axis): string {
  const letter = letters[axis].charAt(degrees < 0 ? 1 : 0);
  return `${decimals.format(Math.abs(degrees))} ${letter}`;
}

/** Degrees, minutes and seconds, the last two where they are given. */
function sexagesimal(text: string): number | undefined {
  const parts =
    /^([+-]?\d{1,3})\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')\s*)?$/.exec(
      text,
    );
  if (parts === null) return undefined;
  const [degrees, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.'))) as [number, number, number];
  if (minutes >= 60 || seconds >= 60) return undefined;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  return text.startsWith('-') ? -size : size;
}

/** Degrees and minutes as receivers write them, with a letter beside: `46 03.446`, `46 03 26.8`, `4603.446`. */
function asReceivers(figures: string): number | undefined {
  const parts =
    /^(\d{1,3})\s+(\d{1,2}(?:[.,]\d+)?)(?:\s+(\d{1,2}(?:[.,]\d+)?))?['′’]?$/.exec(figures) ??
    /^(\d{2,3})(\d{2}[.,]\d+)$/.exec(figures);
  if (parts === null) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.')));
  return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : undefined;
}

/** The degrees, or undefined where the text is no coordinate of that axis. A point always parts decimals here. */
export function readCoordinate(text: string, axis: Axis): number | undefined {
  const bare = text.trim().toUpperCase();
  const found = /^([NSEWO]?)\s*(.*?)\s*([NSEWO]?)$/.exec(bare);
  const letter = (found?.[1] ?? '') + (found?.[3] ?? '');
  const figures = found?.[2] ?? '';
  if (letter.length > 1 || !letters[axis].includes(letter)) return undefined;
  const plain = figures.replace(/°$/, '').trim().replace('.', ',');
  const size =
    sexagesimal(figures) ??
    (letter === '' ? undefined : asReceivers(figures)) ??
    (/^[+-]?\d{1,3}(,\d*)?$/.test(plain) ? readNumber(plain) : undefined);
  if (size === undefined || Math.abs(size) > limit[axis]) return undefined;
  const isNegative = letter !== '' && letters[axis].indexOf(letter) > 0;
  if (isNegative && size < 0) return undefined;
  return isNegative ? 0 - size : size;
}

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Latitude and longitude written together, as maps on the web give them to be copied: `45.1012, 7.2504`,
 * `45,1012 N 7,2504 E`, `45,1012; 7,2504`. Undefined where the text is no such pair.
 */
export function readPlace(text: string): Place | undefined {
  const bare = text.trim().replace(/^\(|\)$/g, '');
  const cuts = [
    /\s*;\s*/,
    /(?<=[\d°'"′″’])[\s,]+(?=[EWO]\s*\d)/i,
    /,\s+/,
    /(?<=[NS])\s+(?=\d|[EWO])/i,
    /(?<![°'"′″NSEWO])\s+/i,
    /(?<=[NS])\s*,\s*/i,
  ];
  for (const cut of cuts) {
    const parts = bare.split(cut);
    if (parts.length !== 2) continue;
    const lat = readCoordinate(parts[0] ?? '', 'lat');
    const lon = readCoordinate(parts[1] ?? '', 'lon');
    if (lat !== undefined && lon !== undefined) return { lat, lon };
  }
  // Two decimals and nothing but a comma between: it is no Italian number, so the points part decimals.
  const english = /^([+-]?\d{1,2}\.\d+),([+-]?\d{1,3}\.\d+)$/.exec(bare);
  return english === null ? undefined : { lat: Number(english[1]), lon: Number(english[2]) };
}
