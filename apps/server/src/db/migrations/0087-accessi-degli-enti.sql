-- Since when each municipality lets the body in.
CREATE OR REPLACE VIEW comuni_di_un_ente WITH (security_barrier) AS
  SELECT e.ente, c.codistat, c.nome, c.centro, k.the_geom AS confine, e.dal
  FROM enti_comuni e
  JOIN comuni c ON c.codistat = e.codistat
  LEFT JOIN confini k ON k.codistat = e.codistat
  WHERE e.ente = (SELECT current_setting('lucerna.ente', true));
