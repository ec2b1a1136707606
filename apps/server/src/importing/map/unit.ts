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

/** The text without the field's own unit at its end or its beginning; as it is where there is another, or none. */
export function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || bareNumber.test(text)) return text;
  const found = /^(?<number>[-+]?[\d.,\s\u00a0\u202f]*\d)\s*(?<unit>[^\d\s].*)$/.exec(text.trim())?.groups;
  const other = found ?? /^(?<unit>[^\d\s+-]{1,10})\s?(?<number>[-+]?\d[\d.,\s]*)$/.exec(text.trim())?.groups;
  if (other === undefined) return text;
  const bare = (other.unit ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.:=]$/, '');
  const known = written[unit] ?? [unit.toLowerCase()];
  return known.includes(bare) ? (other.number ?? text).trim() : text;
}
