import { tryQuality } from '@lucerna/contract/endpoints/quality';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import css from './quality.module.css';
import type { changesOf } from './rows.ts';

interface TrialTableProps {
  readonly changes: ReturnType<typeof changesOf>;
  readonly cabinetCode: (id: number) => string | undefined;
}

/** What the ticked proposals would do to the cabinets that lose and gain light points. */
export function TrialTable({ changes, cabinetCode }: TrialTableProps) {
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
      <h3 id="che-cosa-cambia">Che cosa cambia</h3>
      <table>
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
                <CabinetSymbol size={16} /> {cabinetCode(id_imp) ?? `#${id_imp}`}
              </th>
              <td>{shownNumber(punti.prima)}</td>
              <td>
                <strong>{shownNumber(punti.dopo)}</strong>
              </td>
              <td>{shownNumber(kw.prima)}</td>
              <td>
                <strong>{shownNumber(kw.dopo)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
