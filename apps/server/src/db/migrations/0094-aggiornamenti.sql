-- ammette: 0094-aggiornamenti.sql
-- The oldest last migration whose program may still work on the tables as a migration leaves them: servers are replaced one
-- by one, and those of the release before go on meanwhile. Null: none older.
ALTER TABLE migrazioni ADD COLUMN IF NOT EXISTS ammette text;
