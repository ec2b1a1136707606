-- Triggers for each row, in the place of those that read the rows of a statement: for a distributed database alone, where no
-- trigger is handed those (docs/scala.md, decision record 180). Part of prepare.sql; run by `psql`, or by `npm run prova-scala
-- -- --citus`. Each statement within is of one municipality, so that the machine that holds the row carries it out by itself.
-- What is counted for a whole statement is kept in settings of the transaction and written when the statement ends.
-- It can be run again, which is to be done after an update that brings a trigger.

\ir row-triggers/versions.sql
\ir row-triggers/history.sql
\ir row-triggers/checks.sql
\ir row-triggers/bills.sql
\ir row-triggers/light-points.sql

-- Each trigger for a statement gives way to one of the same name for each row. The table's name goes along as the last
-- argument: on a machine of several a part of a table bears a name of its own. Those of versions keep their arguments, which
-- are read as the layers of a table.
SELECT format('DROP TRIGGER %1$I ON %2$I; CREATE TRIGGER %1$I AFTER %3$s ON %2$I FOR EACH ROW EXECUTE FUNCTION %4$I(%5$s)',
  t.tgname, c.relname,
  CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END,
  f.proname || '_di_riga',
  concat_ws(', ', nullif((SELECT string_agg(quote_literal(a), ', ' ORDER BY n)
                          FROM string_to_table(encode(t.tgargs, 'escape'), '\000') WITH ORDINALITY AS a(a, n)
                          WHERE n <= t.tgnargs), ''),
            CASE WHEN t.tgname NOT LIKE 'layer\_versione\_%' OR f.proname = 'layer_versione_collegati'
                 THEN quote_literal(c.relname) END))
FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc f ON f.oid = t.tgfoid
WHERE NOT t.tgisinternal AND (t.tgnewtable IS NOT NULL OR t.tgoldtable IS NOT NULL)
ORDER BY c.relname, t.tgname
\gexec

-- What a statement's rows add up to is written at its end, for every layer that one of its triggers steps.
SELECT format('DROP TRIGGER IF EXISTS %1$I ON %3$I;
               CREATE TRIGGER %1$I AFTER %2$s ON %3$I FOR EACH STATEMENT EXECUTE FUNCTION istruzione_chiusa(%4$s)',
  'chiude_' || lower(u.operazione), u.operazione, u.relname,
  concat_ws(', ', quote_literal(u.relname), string_agg(DISTINCT quote_literal(u.livello), ', ')))
FROM (
  SELECT c.relname,
    CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' WHEN t.tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END AS operazione,
    CASE WHEN f.proname = 'layer_versione_avanza_di_riga' THEN '-' ELSE '' END || l.livello AS livello
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc f ON f.oid = t.tgfoid
  LEFT JOIN LATERAL (
    SELECT a.a AS livello FROM string_to_table(encode(t.tgargs, 'escape'), '\000') WITH ORDINALITY AS a(a, n)
    WHERE f.proname LIKE 'layer\_versione\_%' AND n > CASE f.proname WHEN 'layer_versione_collegati_di_riga' THEN 3 ELSE 0 END
      AND n <= t.tgnargs - CASE f.proname WHEN 'layer_versione_collegati_di_riga' THEN 1 ELSE 0 END) l ON true
  WHERE NOT t.tgisinternal AND f.proname LIKE '%\_di\_riga'
) u
GROUP BY u.relname, u.operazione
\gexec

DROP TRIGGER IF EXISTS chiude_update_lampade ON ip_pl;
CREATE TRIGGER chiude_update_lampade AFTER UPDATE ON ip_pl FOR EACH STATEMENT EXECUTE FUNCTION lampade_cambiate_chiuse();

-- A machine other than the first gives no numbers below 2^31. No program reads these.
ALTER TABLE elementi_da_verificare ALTER COLUMN numero TYPE bigint;
