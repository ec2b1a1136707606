-- A double invoice is one finding, of the bill that was entered last: what was found of its sisters is looked at again.
INSERT INTO bollette_da_verificare AS d (codistat, id_contat, da)
SELECT b.codistat, b.id_contat, min(b.periodo_inizio)
FROM bollette_anomalie a JOIN bollette b ON b.codistat = a.codistat AND b.id_letture = a.id_letture
WHERE a.regola IN ('doppione', 'sovrapposizione') AND a.presente AND b.eliminato_il IS NULL
GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT (codistat, id_contat) DO UPDATE SET da = least(d.da, excluded.da);
