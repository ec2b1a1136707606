-- Payments of production are imported as elements and bills are: in short transactions that nobody sees the half of.
SELECT tabella_importabile(t) FROM unnest(
  ARRAY['produzione_pod', 'produzione_contratti', 'produzione_contratti_pod', 'produzione_corrispettivi']) t;

-- What an import that is taken back has given back already is no longer among what it wrote.
GRANT DELETE ON importazioni_contabilita TO lucerna_tenant;
