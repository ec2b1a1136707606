/**
 * What bills give to each month, added up: the parts of each bill are kept since it was written (`bollette_mesi`; contract,
 * Calendarisation). The rule itself, in words and in TypeScript, is `rules/calendarisation.ts` of the domain; a test
 * compares the two on random bills.
 */
import { type RawBuilder, sql } from 'kysely';

const bands = ['f1', 'f2', 'f3', 'f0'] as const;
const usual = [...bands, 'consumo', 'importo'] as const;
const figuresOf = { usual, detailed: [...usual, 'non_ripartito'] } as const;

export interface MonthlyRows {
  /** What no band holds too. */
  readonly figures: keyof typeof figuresOf;
}

/** One JSON text: the list of the plants' months together. */
export function monthlyRowsSql(
  codistat: string,
  plants: readonly number[],
  asked: MonthlyRows,
): RawBuilder<{ righe: string }> {
  const figures: readonly string[] = figuresOf[asked.figures];
  return sql<{ righe: string }>`
    WITH mesi AS (
      SELECT mese, ${sql.raw(figures.map((name) => `sum(${name}) AS ${name}`).join(', '))}
      FROM bollette_mesi
      WHERE codistat = ${codistat} AND id_contat = ANY (ARRAY(
        SELECT id_imp FROM imp
        WHERE codistat = ${codistat} AND id_imp = ANY (${[...plants]}::integer[]) AND eliminato_il IS NULL))
      GROUP BY mese
    )
    SELECT coalesce(json_agg(json_build_object(
      'anno', mese / 12, 'mese', mese % 12 + 1, 'trimestre', mese % 12 / 3 + 1,
      ${sql.raw(figures.map((name) => `'${name}', trim_scale(${name})`).join(', '))}) ORDER BY mese), '[]')::text AS righe
    FROM mesi`;
}

/**
 * What one plant was billed: its key, the first and the last day of its last bill, and its months: their numbers
 * (`anno * 12 + mese - 1`), and the exact texts of their consumption and of their amounts with a blank between them; `-`
 * where none is known.
 */
export type PlantMonths = readonly [
  id: number,
  lastStart: string,
  lastEnd: string,
  months: readonly number[],
  consumption: string,
  amounts: string,
];

const FIRST_DAY = '0001-01-01';
/** More than there are between the first and the last day that a bill may have. */
const MOST_DAYS = 10_000_000;
/** A bill's last day and then its first one, as one number: pairs take five times as long to compare. */
const LAST_PERIOD = `(periodo_fine - DATE '${FIRST_DAY}') * ${MOST_DAYS}::bigint + (periodo_inizio - DATE '${FIRST_DAY}')`;
const dayAt = (number: string) => `DATE '${FIRST_DAY}' + (${number})::integer`;

/**
 * One JSON text: the list of what each plant was billed (`PlantMonths`), of deleted ones too, from bills that end on the
 * day or later; the months from then on are whole. `plants`: of these alone. Lists of texts take half as long as a JSON
 * array a month.
 */
export function plantMonthsSql(
  codistat: string,
  from: string,
  plants: readonly number[] | null,
): RawBuilder<{ impianti: string }> {
  const of = plants === null ? sql`` : sql`AND id_contat = ANY (${[...plants]}::integer[])`;
  return sql<{ impianti: string }>`
    WITH mesi AS (
      SELECT id_contat, mese, sum(consumo) AS consumo, sum(importo) AS importo
      FROM bollette_mesi
      WHERE codistat = ${codistat} AND periodo_fine >= ${from}::date ${of}
      GROUP BY 1, 2
    ), ultime AS (
      SELECT id_contat, max(${sql.raw(LAST_PERIOD)}) AS giorni FROM bollette
      WHERE codistat = ${codistat} AND eliminato_il IS NULL AND periodo_fine >= ${from}::date ${of}
      GROUP BY 1
    )
    SELECT coalesce(json_agg(json_build_array(id_contat, ${sql.raw(dayAt(`giorni % ${MOST_DAYS}`))},
      ${sql.raw(dayAt(`giorni / ${MOST_DAYS}`))}, mesi, consumi, importi)), '[]')::text AS impianti
    FROM ultime JOIN (
      SELECT id_contat, array_agg(mese) AS mesi, array_to_string(array_agg(consumo), ' ') AS consumi,
        array_to_string(array_agg(importo), ' ', '-') AS importi
      FROM mesi GROUP BY 1
    ) m USING (id_contat)`;
}
