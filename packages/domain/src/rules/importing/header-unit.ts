/** A unit that a header names and that is not the field's own: `Potenza (kW)` of a lamp, `Altezza (cm)`. */
import { type ColumnProfile, isNumberText, share } from './column-profile.ts';
import { divisorBetween, unitOfHeader } from './unit-name.ts';

/** Whether a number is of that unit at all: many headers are wrong. By the field's unit, then by the header's. */
const isOfIt: Readonly<Record<string, Readonly<Record<string, (value: number) => boolean>>>> = {
  W: { kW: (value) => value < 5 },
  kW: { W: (value) => value >= 100, MW: (value) => value < 5 },
  m: { cm: (value) => value >= 40, mm: (value) => value >= 400, ft: always },
  kWh: { Wh: always, MWh: always, GWh: always, kJ: always, MJ: always, GJ: always },
};

/**
 * Nobody writes feet by mistake. No number says of itself whether it is energy in that unit: what it comes to is held
 * against the plant.
 */
function always(): boolean {
  return true;
}

/** By what the numbers of the column are to be divided; undefined where they are of the field's own unit. */
export function divisorOf(unit: string | undefined, { name, samples }: ColumnProfile): number | undefined {
  const said = unitOfHeader(name);
  const divisor = said === undefined || unit === undefined ? undefined : divisorBetween(said, unit);
  const fits = isOfIt[unit ?? '']?.[said ?? ''];
  if (divisor === undefined || fits === undefined) return undefined;
  const isNumber = (text: string) =>
    isNumberText(text) && fits(Number.parseFloat(text.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')));
  return share(samples, isNumber) >= 0.9 ? divisor : undefined;
}
