/** Units as people write them, and how many of one are one of another: `MWh` of a field in kWh. */

interface Unit {
  /** Small letters, without the point behind them. */
  readonly written: readonly string[];
  /** What it measures; absent where nothing else measures the same. */
  readonly of?: string;
  /** How many of the smallest are one of it. */
  readonly factor?: number;
}

const ofPower = (factor: number, ...written: string[]): Unit => ({ of: 'power', factor, written });
const ofLength = (factor: number, ...written: string[]): Unit => ({ of: 'length', factor, written });
const ofEnergy = (factor: number, ...written: string[]): Unit => ({ of: 'energy', factor, written });
const ofVolume = (factor: number, ...written: string[]): Unit => ({ of: 'volume', factor, written });
const ofMass = (factor: number, ...written: string[]): Unit => ({ of: 'mass', factor, written });

/** By the name that fields and carriers bear. A foot is 0.3048 m, a watt-hour 3600 J. */
const units: Readonly<Record<string, Unit>> = {
  W: ofPower(1, 'w', 'watt', 'watts', 'wt'),
  kW: ofPower(1000, 'kw', 'kilowatt'),
  MW: ofPower(1_000_000, 'mw', 'megawatt'),
  kWp: { written: ['kwp', 'kw'] },
  kVA: { written: ['kva'] },
  Wh: ofEnergy(3600, 'wh', 'wattora'),
  kWh: ofEnergy(3_600_000, 'kwh', 'kilowattora'),
  MWh: ofEnergy(3_600_000_000, 'mwh', 'megawattora'),
  GWh: ofEnergy(3_600_000_000_000, 'gwh', 'gigawattora'),
  kJ: ofEnergy(1000, 'kj', 'kilojoule'),
  MJ: ofEnergy(1_000_000, 'mj', 'megajoule'),
  GJ: ofEnergy(1_000_000_000, 'gj', 'gigajoule'),
  m: ofLength(1000, 'm', 'mt', 'ml', 'metri', 'metro'),
  cm: ofLength(10, 'cm', 'centimetri'),
  mm: ofLength(1, 'mm', 'millimetri'),
  ft: ofLength(304.8, 'ft', 'feet', 'foot', 'piedi'),
  'm²': { written: ['m²', 'm2', 'mq'] },
  'm³': ofVolume(1000, 'm³', 'm3', 'mc'),
  l: ofVolume(1, 'l', 'lt', 'litri', 'litro'),
  'Sm³': { written: ['sm³', 'sm3', 'smc', 'stm3'] },
  kg: ofMass(1, 'kg', 'chilogrammi'),
  q: ofMass(100, 'q', 'ql', 'quintali'),
  t: ofMass(1000, 't', 'ton', 'tonnellate'),
  'mm²': { written: ['mm²', 'mm2', 'mmq'] },
  'lm/W': { written: ['lm/w', 'lumen/watt'] },
  A: { written: ['a', 'amp', 'ampere'] },
  h: { written: ['h', 'ore'] },
  '€': { written: ['€', 'euro', 'eur'] },
};

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.:=]$/, '');

/** Whether the text is that unit, however it is written. */
export function isUnit(text: string, unit: string): boolean {
  return (units[unit]?.written ?? [unit.toLowerCase()]).includes(fold(text));
}

/** The unit that a text names, by our own name for it; undefined where it is none. */
export function unitNamed(text: string): string | undefined {
  const folded = fold(text);
  return Object.keys(units).find((name) => units[name]?.written.includes(folded) === true);
}

/** By what a number in `said` is divided to be one in `unit`; undefined where they do not measure the same. */
export function divisorBetween(said: string, unit: string | undefined): number | undefined {
  const own = unit === undefined ? undefined : units[unitNamed(unit) ?? unit];
  const other = units[unitNamed(said) ?? said];
  if (own?.factor === undefined || other?.factor === undefined || own.of !== other.of) return undefined;
  return own.factor / other.factor;
}

/** That many of the other unit, without what dividing adds behind the figures that were told. */
export function inUnit(value: number, divisor: number): number {
  return Number((value / divisor).toPrecision(12));
}

/** The unit at the end of a header: in brackets, or a word by itself. */
const atTheEnd = /(?:[([]\s*|[\s_.])(\p{L}{1,10}[²³23]?)\s*[.)\]]*$/u;

/** The unit that a header names: `Consumo (MWh)`, `ENERGIA_GJ`, `MWh`; undefined where it names none. */
export function unitOfHeader(header: string): string | undefined {
  return unitNamed(atTheEnd.exec(header)?.[1] ?? header);
}
