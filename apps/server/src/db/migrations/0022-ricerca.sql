-- What the palette looks up: a code from its start, a street by its name and from one to the next. In the order of
-- bytes, whose comparisons row-level security lets through to an index; those of patterns and similarity it does not.
CREATE FUNCTION tabella_ricercabile(tabella text, codice text, via text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE INDEX %1$I ON %2$I (codistat, %3$I text_pattern_ops) WHERE eliminato_il IS NULL',
    tabella || '_codice', tabella, codice);
  IF via IS NOT NULL THEN
    EXECUTE format(
      'CREATE INDEX %1$I ON %2$I (codistat, %3$I text_pattern_ops) WHERE eliminato_il IS NULL',
      tabella || '_via', tabella, via);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION tabella_ricercabile FROM PUBLIC;

SELECT tabella_ricercabile('ip_pl', 'pl_cod', 'toponimo');
SELECT tabella_ricercabile('ip_linee', 'linea_cod', 'toponimo');
SELECT tabella_ricercabile('ip_q_sez', 'centr_sez_cod', 'toponimo');
SELECT tabella_ricercabile('imp', 'uten');
