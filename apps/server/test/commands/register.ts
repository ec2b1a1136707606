/** A municipality with cabinets, into which tests import. */
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { bordersFile, codistat, createArgs } from './borders.ts';
import { figures, openTerminal, type Terminal, type Typed } from './terminal.ts';

export interface ImportWorld {
  readonly db: TestDatabase;
  readonly terminal: Terminal;
  /** Imports a file of that content; `map` is the mapping's JSON. */
  importa(segment: string, content: string | Uint8Array, options?: ImportOptions): Promise<ImportTyped>;
  /** The elements of a kind as rows, in the order of their keys, with `lon` and `lat`. */
  elements(segment: string): Promise<Record<string, unknown>[]>;
  /** The key of the cabinet of that code. */
  cabinet(code: string): Promise<number>;
  /** No elements, but for the cabinets `Q1` and `Q2`. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface ImportOptions {
  readonly map?: object;
  readonly args?: readonly string[];
  /** Written unless told otherwise. */
  readonly dry?: boolean;
  readonly signal?: AbortSignal;
  readonly onNotice?: (line: string) => void;
}

export type ImportTyped = Typed & { readonly figures: () => ReturnType<typeof figures> };

export async function openImportWorld(): Promise<ImportWorld> {
  const db = await borrowDatabase();
  const terminal = openTerminal();
  const confini = terminal.file('confini.json', bordersFile);
  await terminal.run(db, createArgs(confini));

  const world: ImportWorld = {
    db,
    terminal,
    async importa(segment, content, { map, args = [], dry = false, signal, onNotice } = {}) {
      const typed = await terminal.run(
        db,
        [
          'importa',
          '--comune',
          codistat,
          '--tipo',
          segment,
          '--file',
          terminal.file('dati', content),
          ...(map === undefined ? [] : ['--mappa', terminal.file('mappa.json', JSON.stringify(map))]),
          ...(dry ? [] : ['--scrivi']),
          ...args,
        ],
        { signal, onNotice },
      );
      return { ...typed, figures: () => figures(typed) };
    },
    async elements(segment) {
      const kind = kindBySegment(segment);
      if (kind === undefined) throw new Error(`No kind ${segment}`);
      const only = kind.only;
      const { rows } = await db.tenant(codistat, (tx) =>
        sql<Record<string, unknown>>`
          SELECT t.*, ST_X(ST_PointOnSurface(the_geom)) AS lon, ST_Y(ST_PointOnSurface(the_geom)) AS lat,
            GeometryType(the_geom) AS forma
          FROM ${sql.table(kind.table)} t
          WHERE ${only === undefined ? sql`true` : only.is ? sql`${sql.ref(only.field)} = ${only.value}` : sql`${sql.ref(only.field)} <> ${only.value}`}
          ORDER BY ${sql.ref(kind.key)}`.execute(tx.sql),
      );
      return rows;
    },
    async cabinet(code) {
      const found = (await world.elements('centraline')).find((row) => row.uten === code);
      return found?.id_imp as number;
    },
    async clear() {
      await db.system((tx) =>
        tx.script(
          'DELETE FROM ip_pl; DELETE FROM ip_linee; DELETE FROM ip_q_sez; DELETE FROM edifici; DELETE FROM imp; DELETE FROM storico; DELETE FROM importazioni',
        ),
      );
      await world.importa('centraline', 'uten;indir;lon;lat\nQ1;Via Uno;7.85;45.25\nQ2;Via Due;7.86;45.25\n');
    },
    async close() {
      await db.close();
      terminal.close();
    },
  };
  return world;
}
