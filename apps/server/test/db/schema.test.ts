import { readFileSync } from 'node:fs';
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { schemaFile, schemaText } from './schema-text.ts';

let db: TestDatabase;
let columns: Map<string, Map<string, { type: string; notNull: boolean }>>;

beforeAll(async () => {
  db = await openTestDatabase();
  const { rows } = await db.system((tx) =>
    sql<{ table: string; column: string; type: string; notNull: boolean }>`
      SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
             a.attnotnull AS "notNull"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      WHERE c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`.execute(tx.sql),
  );
  columns = new Map();
  for (const { table, column, ...rest } of rows) {
    const of = columns.get(table) ?? new Map();
    of.set(column, rest);
    columns.set(table, of);
  }
});
afterAll(() => db.close());

test('schema.sql is the database after every migration: `npm run schema` makes it anew', async () => {
  // Line by line: what differs is what is shown.
  const lines = async (text: string | Promise<string>) => (await text).split('\n');
  expect(await lines(schemaText(db))).toEqual(await lines(readFileSync(schemaFile, 'utf8')));
});

/** How a value of the catalogue is kept. */
const types: Readonly<Record<Field['type'], string>> = {
  text: 'text',
  number: 'double precision',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamp with time zone',
};

/** What every element's table has that is no field of the catalogue. */
const beside = {
  the_geom: 'geometry(Geometry,4326)',
  eliminato_il: 'timestamp with time zone',
  importazione: 'integer',
};

function differences(kind: Kind): string[] {
  const live = columns.get(kind.table);
  if (live === undefined) return [`there is no table ${kind.table}`];
  const wanted = new Map<string, string>(Object.entries(beside));
  for (const field of kind.fields) wanted.set(field.key, types[field.type]);
  const found: string[] = [];
  for (const [column, type] of wanted) {
    const is = live.get(column);
    if (is === undefined) found.push(`${kind.table}.${column} is missing`);
    else if (is.type !== type) found.push(`${kind.table}.${column} is ${is.type} and should be ${type}`);
  }
  return found;
}

/** The columns of a table that no kind kept in it knows. */
function unknownColumns(table: string): string[] {
  const known = new Set(Object.keys(beside));
  for (const kind of kinds.filter((each) => each.table === table)) {
    for (const field of kind.fields) known.add(field.key);
  }
  return [...(columns.get(table)?.keys() ?? [])].filter((column) => !known.has(column));
}

describe.each(kinds.map((kind) => [kind.id, kind] as const))('%s', (_, kind) => {
  test('its table is as the catalogue says', () => {
    expect(differences(kind)).toEqual([]);
  });

  test('interventions know its type, and its table by it', async () => {
    const found = await db.system((tx) =>
      tx.sql.selectFrom('tipi_elemento').selectAll().where('tipo_elemento', '=', kind.tipoElemento).execute(),
    );
    expect(found).toEqual([{ tipo_elemento: kind.tipoElemento, tabella: kind.table }]);
  });

  test('each write to its table moves its layer, and is kept in the history', async () => {
    const { rows } = await db.system((tx) =>
      sql<{ trigger: string; arguments: string }>`
        SELECT tgname AS trigger, encode(tgargs, 'escape') AS arguments FROM pg_trigger
        WHERE tgrelid = ${kind.table}::regclass AND NOT tgisinternal`.execute(tx.sql),
    );
    const argumentsOf = new Map(rows.map((row) => [row.trigger, row.arguments.split('\\000').slice(0, -1)]));
    for (const event of ['inserimento', 'modifica', 'eliminazione']) {
      expect(argumentsOf.get(`layer_versione_${event}`), event).toContain(kind.segment);
    }
    expect(argumentsOf.get('storico_inserimento')).toEqual([kind.key]);
    expect(argumentsOf.get('storico_modifica')).toEqual([kind.key]);
    expect([...argumentsOf.keys()]).toEqual(
      expect.arrayContaining(['elemento_inserito', 'elemento_modificato']),
    );
  });

  test('the tenant may not take a row of its table away', async () => {
    const { rows } = await db.system((tx) =>
      sql<{ may: boolean }>`
        SELECT has_table_privilege('lucerna_tenant', ${kind.table}, 'DELETE') AS may`.execute(tx.sql),
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test('its table has nothing that the catalogue does not know', () => {
    expect(unknownColumns(kind.table)).toEqual([]);
  });

  test('its key belongs to the municipality and comes from one sequence that never gives a number again', async () => {
    await db.system(async (tx) => {
      const { rows } = await sql<{ key: string[]; identity: string | null }>`
        SELECT (SELECT array_agg(a.attname ORDER BY array_position(k.conkey, a.attnum))::text[]
                FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)) AS key,
               pg_get_serial_sequence(${kind.table}, ${kind.key}) AS identity
        FROM pg_constraint k WHERE k.conrelid = ${kind.table}::regclass AND k.contype = 'p'`.execute(tx.sql);
      expect(rows[0]?.key).toEqual(['codistat', kind.key]);
      expect(rows[0]?.identity).not.toBeNull();
    });
  });

  test('what refers to an element is found by an index of the municipality and the field', async () => {
    const { rows } = await db.system((tx) =>
      sql<{ field: string }>`
        SELECT (SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = i.indkey[1]) AS field
        FROM pg_index i JOIN pg_attribute t ON t.attrelid = i.indrelid AND t.attnum = i.indkey[0] AND t.attname = 'codistat'
        WHERE i.indrelid = ${kind.table}::regclass AND i.indpred IS NULL`.execute(tx.sql),
    );
    const references = kind.fields.filter(({ reference }) => reference !== undefined).map(({ key }) => key);
    expect(rows.map(({ field }) => field)).toEqual(expect.arrayContaining(references));
  });

  test('geometries of its types are taken and others are not', async () => {
    const samples = {
      Point: 'POINT(7 45)',
      LineString: 'LINESTRING(7 45,8 46)',
      MultiLineString: 'MULTILINESTRING((7 45,8 46))',
      Polygon: 'POLYGON((0 0,1 0,1 1,0 0))',
      MultiPolygon: 'MULTIPOLYGON(((0 0,1 0,1 1,0 0)))',
    } as const;
    for (const [type, text] of Object.entries(samples)) {
      const outcome = await db
        .system(async (tx) => {
          await tx.script(`INSERT INTO comuni VALUES ('999009', 'Prova', 'SRID=4326;POINT(7 45)')`);
          await tx.insertMany(
            kind.table as 'imp',
            kind.table === 'imp' ? ['codistat', 'the_geom', 'imp_tipo'] : ['codistat', 'the_geom'],
            [['999009', `SRID=4326;${text}`, 'fotov_']],
          );
          throw new Error('taken');
        })
        .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message);
      const allowed = kind.geometry.some((each) => each === type);
      expect([type, outcome]).toEqual([type, allowed ? 'taken' : `${kind.table}_the_geom_tipo`]);
    }
  });
});

test('lists are served in the order of the key, one municipality after the other, by an index', async () => {
  for (const { table, key } of kinds) {
    const plan = await db.system(async (tx) => {
      await tx.script(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off',
      );
      const { rows } = await sql<Record<string, string>>`
        EXPLAIN SELECT * FROM ${sql.table(table)} WHERE codistat = '999001' ORDER BY ${sql.ref(key)}`.execute(
        tx.sql,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`Index Scan using ${table}_pkey`);
  }
});

test('a box is searched by an index, and the municipality’s key by another', async () => {
  const indexes = await db.system(async (tx) => {
    const { rows } = await sql<{ table: string }>`
      SELECT DISTINCT c.relname AS "table" FROM pg_index i
      JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
      JOIN pg_am m ON m.oid = x.relam JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
      WHERE m.amname = 'gist' AND a.attname = 'the_geom'`.execute(tx.sql);
    return rows.map((row) => row.table);
  });
  const withGeometry = [...columns].filter(([, of]) => of.has('the_geom')).map(([table]) => table);
  expect(indexes.sort()).toEqual(withGeometry.sort());
});
