-- Policies compare with the list of unfinished imports that each transaction is told at its opening, for on a distributed database
-- none may ask for it (decision record 179). '{}' is none; where the list does not stand nothing that was imported is seen.
DO $$
DECLARE
  tabella regclass;
BEGIN
  FOR tabella IN SELECT polrelid FROM pg_policy WHERE polname = 'importazione_conclusa' LOOP
    EXECUTE format('ALTER POLICY importazione_conclusa ON %s USING (CASE WHEN importazione IS NULL THEN true
      WHEN current_setting(''lucerna.importazioni_aperte'', true) = ''{}'' THEN true
      ELSE importazione <> ALL (nullif(current_setting(''lucerna.importazioni_aperte'', true), '''')::int[]) END)', tabella);
  END LOOP;
END $$;
