import type { Database } from '../../db/database.ts';
import { projectMigrations } from '../../db/migrate.ts';

const deadlineMs = 2_000;
const names = projectMigrations().map((migration) => migration.name);

/** Whether the database answers and has every migration of this program. */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = await db.system(({ sql }) => sql.selectFrom('migrazioni').select('nome').execute(), {
    deadlineMs,
    readOnly: true,
  });
  const known = new Set(applied.map((row) => row.nome));
  return names.every((name) => known.has(name));
}
