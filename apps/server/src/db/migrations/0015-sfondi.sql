-- A municipality whose base layers nobody has set has those that every one begins with: they stand in the program, so
-- that an address that changes is mended by an update. NULL says so; an empty list says that somebody wanted none.

ALTER TABLE comuni ALTER COLUMN mappa DROP NOT NULL, ALTER COLUMN mappa SET DEFAULT NULL;
UPDATE comuni SET mappa = NULL WHERE mappa -> 'basi' = '[]'::jsonb;
