import { dayOf, rounded } from '../codes.ts';
import { lengthOf } from '../plane/path.ts';
import type { Projection } from '../projection.ts';
import type { Random } from '../random.ts';
import type { LineRow } from '../rows.ts';
import type { CabinetSite, LineSite } from './network.ts';

export interface NumberedLine {
  readonly cabinet: number;
  readonly code: string;
  readonly line: LineSite;
}

/** All lines in the order of their cabinets. */
export function numberLines(
  cabinets: readonly CabinetSite[],
  code: (index: number) => string,
): NumberedLine[] {
  return cabinets
    .flatMap(({ lines }, cabinet) => lines.map((line) => ({ cabinet, line })))
    .map((entry, i) => ({ ...entry, code: code(i) }));
}

const layings: Readonly<Record<string, { laying: string; cable: string }>> = {
  bracket: { laying: 'Graffata a muro', cable: 'FG16OR16' },
  wire: { laying: 'Tesata', cable: 'FG16OR16' },
  aerial: { laying: 'Aerea precordata', cable: 'RE4E4X' },
  buried: { laying: 'Interrata', cable: 'FG16R16' },
};

export function lineRows(lines: readonly NumberedLine[], projection: Projection, random: Random): LineRow[] {
  return lines.map(({ cabinet, code, line }) => {
    const { street, arrangement } = mostCommon(line);
    const overhead = random.chance(street.quarter === 'hamlet' || street.quarter === 'river' ? 0.5 : 0.15);
    const support = arrangement.support;
    const way = layings[support] ?? (overhead ? layings.aerial : layings.buried);
    const threePhase = line.sites.length > 14;
    const section = random.pick(threePhase ? [6, 10, 16] : [2.5, 4, 6]);
    const year = random.whole(1978, 2022);
    return {
      cabinet,
      linea_cod: code,
      posa_linea: way?.laying ?? 'Interrata',
      lunghezza: rounded(
        line.cables.reduce((sum, cable) => sum + lengthOf(cable), 0),
        1,
      ),
      mono_bi_trifase: threePhase ? 'Trifase' : 'Monofase',
      sez_fase_mmq: random.chance(0.06) ? null : section,
      sez_compless_mmq: random.chance(0.2) ? null : section * (threePhase ? 4 : 2),
      sigla_cavo: random.chance(0.08) ? null : (way?.cable ?? null),
      data_attivaz: random.chance(0.25) ? null : dayOf(year, random),
      localita: street.locality,
      toponimo: street.name,
      note: random.chance(0.05) ? 'Tracciato da rilievo in campo' : null,
      modulo: `M-${String(cabinet + 1).padStart(2, '0')}`,
      the_geom: projection.lines(line.cables),
    };
  });
}

/** A light of the street on which most of the line's lights stand. */
export function mostCommon({ sites }: LineSite): LineSite['sites'][number] {
  const counts = new Map<string, number>();
  for (const { street } of sites) counts.set(street.name, (counts.get(street.name) ?? 0) + 1);
  return sites.reduce((best, site) =>
    (counts.get(site.street.name) ?? 0) > (counts.get(best.street.name) ?? 0) ? site : best,
  );
}
