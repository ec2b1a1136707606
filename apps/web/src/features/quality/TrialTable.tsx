import { tryQuality } from '@lucerna/contract/endpoints/quality';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import tables from '../../ui/table.module.css';
import css from './findings.module.css';
import type { changesOf } from './rows.ts';
import table from './table.module.css';

interface TrialTableProps {
  readonly changes: ReturnType<typeof changesOf>;
  readonly cabinetCode: (id: number) => string | undefined;
  /** Of each cabinet on the map beside it; null where that has none. */
  readonly colors: ReadonlyMap<number, string> | null;
}

const power = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What the ticked proposals would do to the cabinets that lose and gain light points. */
export function TrialTable({ changes, cabinetCode, colors }: TrialTableProps) {
  const { data } = useQuery({
    queryKey: ['quality-trial', changes],
    queryFn: async ({ signal }) =>
      (await call(tryQuality, { body: { modifiche: changes }, signal })).data.centraline,
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  });
  if (changes.length === 0 || data === undefined || data.length === 0) return null;
  return (
    <section className={css.trial} aria-labelledby="che-cosa-cambia">
      <header>
        <h3 id="che-cosa-cambia">Che cosa cambia</h3>
        <p>{changeOfAll(data, changes.length)}</p>
      </header>
      <table className={`${tables.table} ${tables.sticky} ${table.table}`}>
        <thead>
          <tr>
            <th scope="col">Centralina</th>
            <th scope="col">Punti luce</th>
            <th scope="col">Diventano</th>
            <th scope="col">kW</th>
            <th scope="col">Diventano</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id_imp, punti, kw }) => (
            <tr key={id_imp}>
              <th scope="row">
                <CabinetSymbol size={16} color={colors?.get(id_imp)} /> {cabinetCode(id_imp) ?? `#${id_imp}`}
              </th>
              <td>{shownNumber(punti.prima)}</td>
              <td>
                <strong>{shownNumber(punti.dopo)}</strong>
              </td>
              <td>{power.format(kw.prima)}</td>
              <td>
                <strong>{power.format(kw.dopo)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `7 centraline, 6 punti luce, nessun kW in più o in meno nel Comune`. */
function changeOfAll(
  cabinets: readonly { readonly kw: { readonly prima: number; readonly dopo: number } }[],
  points: number,
): string {
  const by = cabinets.reduce((sum, { kw }) => sum + kw.dopo - kw.prima, 0);
  const shown = power.format(Math.abs(by));
  const kw =
    shown === power.format(0)
      ? 'nessun kW in più o in meno nel Comune'
      : `${shown} kW ${by > 0 ? 'in più' : 'in meno'} sulle centraline`;
  return [
    cabinets.length === 1 ? '1 centralina' : `${shownNumber(cabinets.length)} centraline`,
    points === 1 ? '1 punto luce' : `${shownNumber(points)} punti luce`,
    kw,
  ].join(', ');
}
