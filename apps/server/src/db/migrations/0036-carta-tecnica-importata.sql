-- House numbers and the technical map come in by imports too, and nobody sees half of one. A house number that a later
-- file has elsewhere stays, unseen, until that import is taken back.
SELECT tabella_importabile(t) FROM unnest(ARRAY['civici', 'carta_tecnica']) t;

ALTER TABLE civici
  -- The import that brought another place for it.
  ADD COLUMN sostituito_da integer,
  -- The house number whose other place this is.
  ADD COLUMN sostituisce integer;
CREATE POLICY civico_presente ON civici AS RESTRICTIVE FOR SELECT TO lucerna_tenant USING (sostituito_da IS NULL);
CREATE INDEX civici_importazione ON civici (codistat, importazione) WHERE importazione IS NOT NULL;
CREATE INDEX carta_tecnica_importazione ON carta_tecnica (codistat, importazione) WHERE importazione IS NOT NULL;
