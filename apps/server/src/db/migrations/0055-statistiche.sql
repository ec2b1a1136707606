-- What many rows were written into is analysed by whoever wrote them, who may not own the table. A sample that is soon
-- read is enough, and nobody is waited for: whoever holds the table analyses it, or changes it.
CREATE FUNCTION analizza(tabella regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET default_statistics_target = 30 AS $$
BEGIN
  EXECUTE format('ANALYZE (SKIP_LOCKED) %s', tabella);
END $$;
REVOKE EXECUTE ON FUNCTION analizza FROM PUBLIC;
-- Nobody looks for what stands in them, and they are long.
ALTER TABLE storico ALTER COLUMN prima SET STATISTICS 0, ALTER COLUMN dopo SET STATISTICS 0;
