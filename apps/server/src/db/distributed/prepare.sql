-- Spreads the tables of a database over the machines of a Citus cluster, by municipality (docs/scala.md, which holds this text).
-- On the coordinator, as superuser, after the migrations and before the data: `psql -d lucerna -f prepare.sql`, or
-- `npm run prova-scala -- --citus postgres://…`, which tries the cluster too.

-- Between the machines: whoever opens a transaction as a municipality opens it on all of them, and triggers are let through.
ALTER ROLE lucerna_tenant LOGIN;
SELECT format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database()) \gexec
SELECT format('ALTER DATABASE %I SET citus.enable_unsafe_triggers = on', current_database()) \gexec
SELECT run_command_on_workers('ALTER SYSTEM SET citus.enable_unsafe_triggers TO on');
SELECT run_command_on_workers('SELECT pg_reload_conf()');
SET citus.enable_unsafe_triggers = on;
-- Of each part one copy: rows of a table with several cannot be locked. Copies are made by standbys of the machines.
SET citus.shard_replication_factor = 1;

-- Which tables go where: those of a municipality are distributed; references stand on every machine; all others, and those
-- named here, stay on the coordinator.
CREATE TEMPORARY TABLE posti AS
SELECT c.oid, c.relname AS tabella,
  CASE WHEN c.relname = ANY ('{comuni,utenti,tipi_elemento,enti,imprese}') THEN 'ovunque' ELSE 'distribuita' END AS posto
FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ('{comuni_cifre,enti_comuni}')
  AND (c.relname = ANY ('{comuni,utenti,tipi_elemento,enti,imprese}') OR EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'codistat' AND a.attnotnull AND NOT a.attisdropped));

-- Unique indexes hold the municipality: one machine cannot tell what stands on another.
SELECT format('DROP INDEX %I; ', i.relname) || replace(pg_get_indexdef(i.oid), ' USING btree (', ' USING btree (codistat, ')
FROM posti p JOIN pg_index x ON x.indrelid = p.oid JOIN pg_class i ON i.oid = x.indexrelid
WHERE p.posto = 'distribuita' AND x.indisunique AND NOT x.indisprimary AND NOT EXISTS (
  SELECT FROM pg_attribute a WHERE a.attrelid = p.oid AND a.attname = 'codistat' AND a.attnum = ANY (x.indkey::int2[]))
\gexec

-- Rows of an import that is under way are told by a list that comes along.
\ir unfinished-imports.sql

-- Of the release before alone.
DROP TRIGGER IF EXISTS accesso_in_utenti ON utenti;

-- Triggers for each row, in the place of those for each statement.
\ir row-triggers.sql

-- Functions that read a distributed table are planned with the values that they are given, as no function in plain SQL is.
SELECT replace(
  replace(pg_get_functiondef(f.oid), 'LANGUAGE sql', 'LANGUAGE plpgsql'), f.prosrc,
  format(CASE WHEN f.proretset THEN ' BEGIN RETURN QUERY %s; END ' ELSE ' BEGIN RETURN (%s); END ' END, rtrim(f.prosrc, E'; \n')))
FROM pg_proc f JOIN pg_language l ON l.oid = f.prolang AND l.lanname = 'sql'
WHERE f.pronamespace = 'public'::regnamespace AND EXISTS (
  SELECT FROM posti p WHERE p.posto = 'distribuita' AND f.prosrc ~ ('\mFROM ' || p.tabella || '\M'))
\gexec

-- References between tables are put back once both stand where they belong.
CREATE TEMPORARY TABLE riferimenti AS
SELECT k.conrelid::regclass AS tabella, k.conname AS nome, pg_get_constraintdef(k.oid) AS testo
FROM pg_constraint k
WHERE k.contype = 'f' AND (k.conrelid IN (SELECT oid FROM posti) OR k.confrelid IN (SELECT oid FROM posti));
SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', tabella, nome) FROM riferimenti \gexec

SELECT format('SELECT create_reference_table(%L)', tabella) FROM posti WHERE posto = 'ovunque' ORDER BY tabella \gexec
SELECT create_distributed_table('ip_pl', 'codistat', colocate_with => 'none');
SELECT format('SELECT create_distributed_table(%L, ''codistat'', colocate_with => ''ip_pl'')', tabella)
FROM posti WHERE posto = 'distribuita' AND tabella <> 'ip_pl' ORDER BY tabella
\gexec

SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', tabella, nome, testo) FROM riferimenti ORDER BY nome \gexec

-- What triggers and policies call is known on every machine.
SELECT format('SELECT create_distributed_function(%L)', f.oid::regprocedure)
FROM pg_proc f JOIN pg_language l ON l.oid = f.prolang AND l.lanname IN ('sql', 'plpgsql')
WHERE f.pronamespace = 'public'::regnamespace AND f.prokind = 'f' AND f.prorettype <> 'trigger'::regtype
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
  AND NOT EXISTS (SELECT FROM pg_type t WHERE t.oid = ANY (f.proargtypes::oid[]) AND t.typtype = 'c')
ORDER BY 1
\gexec
