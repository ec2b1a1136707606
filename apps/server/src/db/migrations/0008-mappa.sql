-- The base layers that a municipality's map offers, set by the command `comune mappe`: what the contract's schema
-- of the map's set-up has checked. Without any, the map stands on bare land and asks nobody for a picture.

ALTER TABLE comuni ADD COLUMN mappa jsonb NOT NULL DEFAULT '{"basi": [], "iniziale": null}'
  CONSTRAINT comuni_mappa_forma CHECK (jsonb_typeof(mappa -> 'basi') = 'array');
