-- A municipality that is taken away leaves the versions of its layers: whoever makes the same one again goes on counting
-- where they were, so that no answer kept under a version, here or in a browser, is taken for the new one's.
ALTER TABLE layer_versione DROP CONSTRAINT layer_versione_codistat_fkey;
