import { describe, expect, it } from 'vitest';
import { projectMigrations } from '../../src/db/migrate.ts';
import { FIRST_BOUND, faultsOf } from './migration-rules.ts';

const all = projectMigrations();

it.each(all.filter(({ name }) => name >= FIRST_BOUND))(
  '$name lets the release before go on working',
  (migration) => {
    expect(faultsOf(migration, all.slice(0, all.indexOf(migration)))).toEqual([]);
  },
);

describe('refused is a migration that', () => {
  const bound = { name: '9000-prima.sql', text: '-- ammette: 9000-prima.sql' };
  const faults = (sql: string, head = `-- ammette: ${bound.name}`) =>
    faultsOf({ name: '9001-prova.sql', text: `${head}\n${sql}` }, [bound]);

  it.each([
    ['CREATE INDEX x ON ip_pl (codistat);', 'without CONCURRENTLY'],
    ['create unique index x on ip_pl (codistat);', 'without CONCURRENTLY'],
    ['ALTER TABLE ip_pl ALTER COLUMN pl_cod TYPE varchar;', 'type of a column'],
    ['ALTER TABLE ip_pl ADD COLUMN n integer, ALTER pl_note SET NOT NULL;', 'reads the whole table'],
    ['ALTER TABLE ip_pl ADD COLUMN chiave uuid NOT NULL DEFAULT gen_random_uuid();', 'row by row'],
    ['ALTER TABLE ip_pl ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY;', 'row by row'],
    ['ALTER TABLE ip_pl ADD CONSTRAINT x CHECK (n > 0);', 'NOT VALID'],
    ['ALTER TABLE ip_pl ADD CONSTRAINT x FOREIGN KEY (n) REFERENCES imp (id_imp);', 'NOT VALID'],
    ['ALTER TABLE ip_pl ADD CONSTRAINT x UNIQUE (codistat, n);', 'index of a key'],
    ['LOCK TABLE ip_pl;', 'to itself'],
    ['ALTER TABLE ip_pl DROP COLUMN pl_note;', 'takes something away'],
    ['ALTER TABLE ip_pl RENAME COLUMN pl_note TO note;', 'takes something away'],
    ['CREATE INDEX CONCURRENTLY x ON ip_pl (n);', 'inside of a transaction'],
    [
      'ALTER POLICY p ON ip_pl USING (true); ALTER POLICY p ON imp USING (true);',
      'while it waits for the next',
    ],
  ])('says: %s', (sql, why) => {
    expect(faults(sql).join('; ')).toContain(why);
  });

  it('does not say which program may still work on it, or names one that the migration before had put out', () => {
    expect(faults('SELECT 1;', '')).toHaveLength(1);
    expect(faults('SELECT 1;', '-- ammette: 0001-mai.sql')).toHaveLength(1);
    const older = { name: '8999-vecchia.sql', text: '' };
    const text = `-- ammette: ${older.name}`;
    expect(faultsOf({ name: '9001-prova.sql', text }, [older, bound])).toEqual([
      'admits a program that the one before it does not',
    ]);
  });

  it('makes an index and cannot be run again after it broke off, or does outside what belongs into a transaction', () => {
    const outside = `-- ammette: ${bound.name}\n-- fuori transazione`;
    const create = 'CREATE INDEX CONCURRENTLY x ON ip_pl (n);';
    expect(faults(create, outside)).toHaveLength(1);
    expect(faults(`DROP INDEX CONCURRENTLY IF EXISTS x; ${create}`, outside)).toEqual([]);
    expect(faults('UPDATE ip_pl SET n = 1;', outside)).toHaveLength(1);
    expect(
      faults('ALTER POLICY p ON ip_pl USING (true); ALTER POLICY p ON imp USING (true);', outside),
    ).toEqual([]);
  });

  it('is none that only adds', () => {
    expect(
      faults(`CREATE TABLE nuova (codistat text REFERENCES comuni (codistat), n integer CHECK (n > 0));
        CREATE INDEX nuova_n ON nuova (codistat, n);
        ALTER TABLE ip_pl ADD COLUMN n integer;
        ALTER TABLE ip_pl ADD CONSTRAINT x CHECK (n > 0) NOT VALID;`),
    ).toEqual([]);
  });
});
