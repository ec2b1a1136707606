/** What municipalities add up to, by province and by region. */
import type { BodyTown, ProvinceTotals, RegionTotals } from '@lucerna/contract/endpoints/agency';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';

type Totals = Omit<ProvinceTotals, 'provincia' | 'regione'>;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** Null where none of them is known. */
const sumOfKnown = (numbers: readonly (number | null)[]) => {
  const known = numbers.filter((one) => one !== null);
  return known.length === 0 ? null : sumOf(known);
};

/** The share of LED is that of all light points together, not the mean of the municipalities' shares. */
function totalsOf(towns: readonly BodyTown[]): Totals {
  const bySource = new Map<string, number>();
  for (const { sorgente, numero } of towns.flatMap(({ per_sorgente }) => per_sorgente)) {
    bySource.set(sorgente, (bySource.get(sorgente) ?? 0) + numero);
  }
  const punti_luce = sumOf(towns.map((town) => town.punti_luce));
  const changes = towns.flatMap(({ ultima_modifica }) => ultima_modifica ?? []).sort();
  return {
    comuni: towns.length,
    punti_luce,
    // To the watt, as each of them is.
    kw: Math.round(sumOf(towns.map(({ kw }) => kw)) * 1000) / 1000,
    per_sorgente: lampCategories.flatMap(({ value }) => {
      const numero = bySource.get(value);
      return numero === undefined ? [] : [{ sorgente: value, numero }];
    }),
    quota_led: punti_luce === 0 ? null : (bySource.get('LED') ?? 0) / punti_luce,
    kwh_anno: sumOfKnown(towns.map(({ kwh_anno }) => kwh_anno)),
    euro_anno: sumOfKnown(towns.map(({ euro_anno }) => euro_anno)),
    incompleti: sumOf(towns.map(({ incompleti }) => incompleti)),
    ultima_modifica: changes.at(-1) ?? null,
    comuni_kwh: towns.filter(({ kwh_anno }) => kwh_anno !== null).length,
    comuni_euro: towns.filter(({ euro_anno }) => euro_anno !== null).length,
  };
}

const byName = new Intl.Collator('it').compare;

export function provincesOf(towns: readonly BodyTown[]): ProvinceTotals[] {
  const groups = Map.groupBy(towns, ({ regione, provincia }) => `${regione}\n${provincia}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first === undefined
        ? []
        : [{ provincia: first.provincia, regione: first.regione, ...totalsOf(own) }];
    })
    .sort((a, b) => byName(a.provincia, b.provincia));
}

export function regionsOf(towns: readonly BodyTown[]): RegionTotals[] {
  return [...Map.groupBy(towns, ({ regione }) => regione)]
    .map(([regione, own]) => ({ regione, ...totalsOf(own) }))
    .sort((a, b) => byName(a.regione, b.regione));
}
