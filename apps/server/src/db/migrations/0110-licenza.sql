-- ammette: 0094-aggiornamenti.sql
-- Under which licence others may use what a municipality gives them; servers of the release before do not ask.
ALTER TABLE comuni ADD COLUMN IF NOT EXISTS licenza text NOT NULL DEFAULT 'CC-BY-4.0';
ALTER TABLE comuni ADD CONSTRAINT comuni_licenza
  CHECK (licenza IN ('CC-BY-4.0', 'CC-BY-SA-4.0', 'CC0-1.0', 'IODL-2.0', 'nessuna')) NOT VALID;
