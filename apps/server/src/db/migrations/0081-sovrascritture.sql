-- Values that a program overwrote though another account had set them a short while before. Whoever supervises the
-- register looks at them, gives one back or leaves it.

CREATE TABLE sovrascritture (
  codistat text NOT NULL REFERENCES comuni (codistat),
  id integer GENERATED ALWAYS AS IDENTITY,
  tabella text NOT NULL,
  -- The kind, by the segment of its paths: two kinds share a table.
  entita text NOT NULL,
  id_elemento integer NOT NULL,
  -- The version that the program's change left the element in.
  versione integer NOT NULL,
  campo text NOT NULL,
  prima jsonb,
  dopo jsonb,
  -- Who had set the former value, when, and by which key.
  chi_prima text,
  chiave_prima text,
  quando_prima timestamptz NOT NULL,
  chi text NOT NULL,
  chiave text,
  quando timestamptz NOT NULL DEFAULT now(),
  -- When somebody dealt with it, and who.
  vista_il timestamptz,
  vista_da text,
  PRIMARY KEY (codistat, id)
);
CREATE INDEX sovrascritture_elemento ON sovrascritture (codistat, tabella, id_elemento, versione);
CREATE INDEX sovrascritture_da_vedere ON sovrascritture (codistat, quando) WHERE vista_il IS NULL;
SELECT tabella_del_comune('sovrascritture', 'SELECT, INSERT, UPDATE');
