import { codes, dayOf } from '../codes.ts';
import { plus } from '../plane/point.ts';
import type { Projection } from '../projection.ts';
import type { Random } from '../random.ts';
import type { SubPanelRow } from '../rows.ts';
import { mostCommon, type NumberedLine } from './line-rows.ts';

/** Sub-panels half-way along some of the lines, spread evenly over the town. */
export function subPanelRows(
  lines: readonly NumberedLine[],
  count: number,
  projection: Projection,
  random: Random,
): SubPanelRow[] {
  const code = codes('S', count, 2);
  const total = Math.min(count, lines.length);
  return Array.from({ length: total }, (_, i) => {
    const { cabinet, line, code: lineCode } = lines[Math.floor((i * lines.length) / total)] as NumberedLine;
    const { street } = mostCommon(line);
    const onStreet = line.sites.filter((site) => site.street === street);
    const site = onStreet[Math.floor(onStreet.length / 2)] as (typeof onStreet)[number];
    return {
      cabinet,
      centr_sez_cod: code(i),
      descrizione: `Sezionamento linea ${lineCode}`,
      corr_nom_amp: random.pick([16, 20, 25, 32]),
      protez_tipo: random.chance(0.08)
        ? null
        : random.pick(['Magnetotermica', 'Differenziale', 'Magnetotermica differenziale']),
      toponimo: street.name,
      data_attvaz: random.chance(0.2) ? null : dayOf(random.whole(1990, 2023), random),
      note: random.chance(0.06) ? 'Cassetta da etichettare' : null,
      the_geom: projection.point(plus(site.at, [1.6, -1.2])),
    };
  });
}
