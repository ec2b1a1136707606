/** Units beside numbers: `150 W`, `9,5 mt.`, `ml 8,0`. */

/** How people write the units of our fields. */
const written: Readonly<Record<string, readonly string[]>> = {
  W: ['w', 'watt', 'watts', 'wt'],
  kW: ['kw'],
  kWp: ['kwp', 'kw'],
  kVA: ['kva'],
  kWh: ['kwh'],
  m: ['m', 'mt', 'ml', 'metri', 'metro'],
  'm²': ['m²', 'm2', 'mq'],
  'm³': ['m³', 'm3', 'mc'],
  mm: ['mm'],
  'mm²': ['mm²', 'mm2', 'mmq'],
  'lm/W': ['lm/w', 'lumen/watt'],
  A: ['a', 'amp', 'ampere'],
  h: ['h', 'ore'],
  '€': ['€', 'euro', 'eur'],
};

/** Most cells are nothing else, and there are many. */
const bareNumber = /^[\d.,]+$/;

/** What people write around a number without saying more: `h. 9,00`, `10 mt f.t.`, `7 m circa`. */
const aside = /(?<!\p{L})(?:circa|ca)(?![\p{L}])\.?|[=:~≈]/giu;
const asideOfHeight = /(?<!\p{L})(?:h|alt|altezza|f\.?t|fuori terra)(?!\p{L})\.?/giu;
const longestAside = 40;

function withoutAsides(text: string, unit: string): string {
  if (text.length > longestAside) return text;
  const left = text.replace(aside, ' ');
  return (unit === 'm' ? left.replace(asideOfHeight, ' ') : left).trim();
}

/** Smaller and larger units of the same thing, and how many of them are one of ours. */
const others: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  m: { cm: 100, mm: 1000 },
  kW: { w: 1000 },
  W: { kw: 0.001 },
};

/** `90 cm` of a field in metres: the number as it stands there, and what it is to be divided by; undefined where it is no such. */
export function inOtherUnit(
  text: string,
  unit: string | undefined,
): { readonly number: string; readonly divisor: number } | undefined {
  const found = /^\s*(?<number>\d[\d.,]{0,10})\s?(?<other>\p{L}{1,2})\.?\s*$/u.exec(text)?.groups;
  const divisor = others[unit ?? '']?.[(found?.other ?? '').toLowerCase()];
  return divisor === undefined ? undefined : { number: found?.number ?? '', divisor };
}

/** The text without the field's own unit at its end or its beginning; as it is where there is another, or none. */
export function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || bareNumber.test(text)) return text;
  const bare = withoutUnitBeside(text, unit);
  if (bare !== text) return bare;
  const left = withoutAsides(text, unit);
  if (bareNumber.test(left)) return left;
  return left === text ? text : withoutUnitBeside(left, unit, text);
}

/** `otherwise`: what stays where there is none. */
function withoutUnitBeside(text: string, unit: string, otherwise = text): string {
  const found = /^(?<number>[-+]?[\d.,\s\u00a0\u202f]*\d)\s*(?<unit>[^\d\s].*)$/.exec(text.trim())?.groups;
  const other = found ?? /^(?<unit>[^\d\s+-]{1,10})\s?(?<number>[-+]?\d[\d.,\s]*)$/.exec(text.trim())?.groups;
  if (other === undefined) return otherwise;
  const beside = (other.unit ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.:=]$/, '');
  const known = written[unit] ?? [unit.toLowerCase()];
  return known.includes(beside) ? (other.number ?? text).trim() : otherwise;
}
