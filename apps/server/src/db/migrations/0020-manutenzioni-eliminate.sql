-- Interventions that were deleted while they waited for confirmation. For thirty days whoever inserted them sees that
-- they are gone, who deleted them and why; what is older goes with the next deletion.

CREATE TABLE manutenzioni_eliminate (
  codistat text NOT NULL REFERENCES comuni (codistat),
  -- Everything as it was in `manutenzioni`, its key too.
  id integer NOT NULL,
  tipo_elemento text NOT NULL,
  id_elemento integer NOT NULL,
  codice text,
  id_utente integer REFERENCES utenti (id) ON DELETE SET NULL,
  operatore text NOT NULL,
  attrezzatura text,
  tipo_intervento text NOT NULL,
  data_fine date NOT NULL,
  descrizione text NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  -- Why it was deleted; null where nobody said.
  motivo text CONSTRAINT manutenzioni_eliminate_motivo_pieno CHECK (motivo ~ '\S'),
  -- The account that deleted it, by its name.
  chi text NOT NULL,
  quando timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (codistat, id)
);
CREATE INDEX manutenzioni_eliminate_quando ON manutenzioni_eliminate (codistat, quando);
CREATE INDEX manutenzioni_eliminate_utente ON manutenzioni_eliminate (id_utente);

SELECT tabella_del_comune('manutenzioni_eliminate', 'SELECT, INSERT, DELETE');
