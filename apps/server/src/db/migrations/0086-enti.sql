-- Bodies that look at several municipalities (an agency, a province): each municipality lets them in and puts them out.
CREATE TABLE enti (
  ente text PRIMARY KEY CONSTRAINT enti_sigla CHECK (ente ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  nome text NOT NULL CONSTRAINT enti_nome_pieno CHECK (nome ~ '\S'),
  creato_il timestamptz NOT NULL DEFAULT now()
);
-- `AEV` and `aev` are one.
CREATE UNIQUE INDEX enti_sigla_unica ON enti (lower(ente));
-- Who lets one in reads what it is called.
GRANT SELECT ON enti TO lucerna_tenant;
ALTER TABLE enti ENABLE ROW LEVEL SECURITY;
CREATE POLICY enti_noti ON enti FOR SELECT TO lucerna_tenant USING (true);

ALTER TABLE utenti
  ADD COLUMN ente text REFERENCES enti (ente),
  ADD CONSTRAINT utenti_di_un_ente CHECK (
    CASE WHEN ente IS NULL THEN NOT 'AGENZIA' = ANY (capabilities)
    ELSE codistat IS NULL AND capabilities = ARRAY['AGENZIA'] END);

CREATE TABLE enti_comuni (
  codistat text NOT NULL REFERENCES comuni (codistat),
  ente text NOT NULL REFERENCES enti (ente) ON DELETE CASCADE,
  dal timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (codistat, ente)
);
CREATE INDEX enti_comuni_ente ON enti_comuni (ente);
SELECT tabella_del_comune('enti_comuni', 'SELECT, INSERT, DELETE');

-- The figures of each municipality, made anew where a layer's version went on (`versione` is their sum): who looks at
-- thousands of them adds up so many rows, and never light points.
CREATE TABLE comuni_cifre (
  codistat text PRIMARY KEY REFERENCES comuni (codistat) ON DELETE CASCADE,
  versione bigint NOT NULL,
  punti_luce integer NOT NULL,
  kw double precision NOT NULL,
  per_sorgente jsonb NOT NULL,
  quota_led double precision,
  kwh_anno double precision,
  euro_anno double precision,
  incompleti integer NOT NULL,
  ultima_modifica timestamptz,
  fatte_il timestamptz NOT NULL DEFAULT now()
);
-- A body's own transaction reads those of the municipalities that let it in, and writes nothing.
SELECT tabella_del_comune('comuni_cifre', 'SELECT');
CREATE POLICY comuni_di_un_ente ON comuni_cifre FOR SELECT TO lucerna_tenant
  USING (codistat IN (SELECT e.codistat FROM enti_comuni e
                      WHERE e.ente = (SELECT current_setting('lucerna.ente', true))));
CREATE POLICY comuni_di_un_ente ON enti_comuni FOR SELECT TO lucerna_tenant
  USING (ente = (SELECT current_setting('lucerna.ente', true)));

-- Names, places and borders of those municipalities. A view, since a policy more on `comuni` or `confini` would be looked at
-- by every transaction of a town.
CREATE VIEW comuni_di_un_ente WITH (security_barrier) AS
  SELECT e.ente, c.codistat, c.nome, c.centro, k.the_geom AS confine
  FROM enti_comuni e
  JOIN comuni c ON c.codistat = e.codistat
  LEFT JOIN confini k ON k.codistat = e.codistat
  WHERE e.ente = (SELECT current_setting('lucerna.ente', true));
GRANT SELECT ON comuni_di_un_ente TO lucerna_tenant;
