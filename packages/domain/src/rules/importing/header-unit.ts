/** A unit that a header names and that is not the field's own: `Potenza (kW)` of a lamp, `Altezza (cm)`. */
import { type ColumnProfile, foldColumn, isNumberText, share } from './column-profile.ts';
import { divisorBetween, unitNamed, unitOfHeader } from './unit-name.ts';

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

/**
 * By what the numbers of the column are to be divided; undefined where they are of the field's own unit. `told`: in which
 * unit a person says that they are.
 */
export function divisorOf(
  unit: string | undefined,
  { name, samples }: ColumnProfile,
  told?: string,
): number | undefined {
  const said = unitOfHeader(name);
  const divisor = said === undefined || unit === undefined ? undefined : divisorBetween(said, unit);
  if (divisor === undefined || divisor === 1 || told === unit) return undefined;
  if (told === said) return divisor;
  const fits = isOfIt[unit ?? '']?.[said ?? ''];
  if (fits === undefined) return undefined;
  const isNumber = (text: string) =>
    isNumberText(text) && fits(Number.parseFloat(text.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')));
  return share(samples, isNumber) >= 0.9 ? divisor : undefined;
}

/** The unit that a header names and its numbers cannot be in, so that a person is asked; undefined where all is clear. */
export function doubtfulUnit(unit: string | undefined, column: ColumnProfile): string | undefined {
  const said = unit === undefined ? undefined : unitOfHeader(column.name);
  const divisor = said === undefined ? undefined : divisorBetween(said, unit);
  if (divisor === undefined || divisor === 1 || column.samples.length === 0) return undefined;
  return divisorOf(unit, column) === undefined ? said : undefined;
}

const unitWords = /^(?:um|u m|udm|unita|unita di misura|unita misura)$/;

/**
 * The column that tells in which unit each row's number is: behind it in the file and called `UM`, or called so after it
 * (`ALTEZZA_UM`, `UM altezza`). Undefined where there is none.
 */
export function unitColumnOf(column: string, columns: readonly ColumnProfile[]): string | undefined {
  const own = foldColumn(column);
  const at = columns.findIndex(({ name }) => name === column);
  const isUnit = ({ name, samples }: ColumnProfile, index: number) => {
    const folded = foldColumn(name);
    const rest = folded.startsWith(`${own} `)
      ? folded.slice(own.length + 1)
      : folded.endsWith(` ${own}`)
        ? folded.slice(0, -own.length - 1)
        : index === at + 1
          ? folded
          : '';
    return unitWords.test(rest) && share(samples, (text) => unitNamed(text) !== undefined) >= 0.9;
  };
  return columns.find(isUnit)?.name;
}
