/**
 * Bills spread over months, in the database and in one statement (contract, Calendarisation). The rule itself, in words
 * and in TypeScript, is `rules/calendarisation.ts` of the domain; a test compares the two on random bills.
 */
import { AMOUNT_DECIMALS, CONSUMPTION_DECIMALS } from '@lucerna/domain/rules/calendarisation';
import { type RawBuilder, sql } from 'kysely';

/** What is spread: where it stands in a row, and how a bill has it. */
interface Figure {
  readonly key: string;
  readonly value: string;
  readonly decimals: number;
}

const bands = ['f1', 'f2', 'f3', 'f0'] as const;

const usual: readonly Figure[] = [
  ...bands.map((band) => ({ key: band, value: `valore_${band}`, decimals: CONSUMPTION_DECIMALS })),
  { key: 'consumo', value: 'totale_lettura', decimals: CONSUMPTION_DECIMALS },
  { key: 'importo', value: 'importo', decimals: AMOUNT_DECIMALS },
];

/** What a year is compared by. */
const totals = usual.slice(-2);

const unsplit: Figure = {
  key: 'non_ripartito',
  value: `nullif(greatest(totale_lettura - ${bands.map((band) => `coalesce(valore_${band}, 0)`).join(' - ')}, 0), 0)`,
  decimals: CONSUMPTION_DECIMALS,
};

/** A part of one month, cut towards zero: `div` is exact, where a quotient of numerics would be rounded. */
function part({ key, decimals }: Figure): string {
  return `div(${key} * (giorni_mese * ${10 ** decimals}), giorni) * 0.${'0'.repeat(decimals - 1)}1 AS ${key}`;
}

function list(figures: readonly Figure[], write: (figure: Figure) => string): string {
  return figures.map(write).join(', ');
}

export interface MonthlyRows {
  /** What no band holds too; or consumption and amount alone. */
  readonly figures: 'usual' | 'detailed' | 'totals';
}

const figuresOf = { usual, detailed: [...usual, unsplit], totals } as const;

/**
 * The bills of `scelte`, spread: each gives itself whole to its last month; each earlier month takes its part, and what
 * it took is missing in the last one. So nothing is counted twice and no part is looked for again, and a bill within one
 * month, as most are, is only added. `by`: what is told apart beside the months.
 */
function spread(figures: readonly Figure[], by: '' | 'id_contat, '): string {
  const names = list(figures, ({ key }) => key);
  return `
    b AS MATERIALIZED (
      SELECT ${by} periodo_inizio AS inizio, periodo_fine AS fine, periodo_fine - periodo_inizio + 1 AS giorni,
        (extract(year FROM periodo_fine) * 12 + extract(month FROM periodo_fine))::integer - 1 AS ultimo,
        (extract(year FROM periodo_inizio) * 12 + extract(month FROM periodo_inizio))::integer - 1 AS primo,
        ${list(figures, ({ key, value }) => `${value} AS ${key}`)}
      FROM scelte
    ), parti AS (
      SELECT ${by} m.mese, ultimo, ${list(figures, part)}
      FROM b CROSS JOIN LATERAL generate_series(primo, ultimo - 1) AS m(mese)
      CROSS JOIN LATERAL (
        SELECT make_date((m.mese + 1) / 12, (m.mese + 1) % 12 + 1, 1)
          - greatest(inizio, make_date(m.mese / 12, m.mese % 12 + 1, 1)) AS giorni_mese
      ) g
      WHERE primo < ultimo
    ), mesi AS (
      SELECT ${by} mese, ${list(figures, ({ key }) => `sum(${key}) AS ${key}`)}
      FROM (
        SELECT ${by} ultimo AS mese, ${names} FROM b
        UNION ALL SELECT ${by} mese, ${names} FROM parti
        UNION ALL SELECT ${by} ultimo, ${list(figures, ({ key }) => `-${key}`)} FROM parti
      ) t
      GROUP BY ${by} mese
    )`;
}

/** One JSON text: the list of the plants' months together. */
export function monthlyRowsSql(
  codistat: string,
  plants: readonly number[],
  asked: MonthlyRows,
): RawBuilder<{ righe: string }> {
  const figures = figuresOf[asked.figures];
  return sql<{ righe: string }>`
    WITH scelte AS (
      SELECT b.* FROM bollette b
      JOIN imp i ON i.codistat = b.codistat AND i.id_imp = b.id_contat AND i.eliminato_il IS NULL
      WHERE b.codistat = ${codistat} AND b.id_contat = ANY (${[...plants]}::integer[]) AND b.eliminato_il IS NULL
    ), ${sql.raw(spread(figures, ''))}
    SELECT coalesce(json_agg(json_build_object(
      'anno', mese / 12, 'mese', mese % 12 + 1, 'trimestre', mese % 12 / 3 + 1,
      ${sql.raw(list(figures, ({ key }) => `'${key}', trim_scale(${key})`))}) ORDER BY mese), '[]')::text AS righe
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
const LAST_PERIOD = `(fine - DATE '${FIRST_DAY}') * ${MOST_DAYS}::bigint + (inizio - DATE '${FIRST_DAY}')`;
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
    WITH scelte AS (
      SELECT * FROM bollette
      WHERE codistat = ${codistat} AND eliminato_il IS NULL AND periodo_fine >= ${from}::date ${of}
    ), ${sql.raw(spread(totals, 'id_contat, '))}, ultime AS (
      SELECT id_contat, max(${sql.raw(LAST_PERIOD)}) AS giorni FROM b GROUP BY 1
    )
    SELECT coalesce(json_agg(json_build_array(id_contat, ${sql.raw(dayAt(`giorni % ${MOST_DAYS}`))},
      ${sql.raw(dayAt(`giorni / ${MOST_DAYS}`))}, mesi, consumi, importi)), '[]')::text AS impianti
    FROM ultime JOIN (
      SELECT id_contat, array_agg(mese) AS mesi, array_to_string(array_agg(consumo), ' ') AS consumi,
        array_to_string(array_agg(importo), ' ', '-') AS importi
      FROM mesi GROUP BY 1
    ) m USING (id_contat)`;
}
