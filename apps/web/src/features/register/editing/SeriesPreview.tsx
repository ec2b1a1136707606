import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { Checkbox } from 'antd';
import table from '../../../ui/table.module.css';
import css from './Series.module.css';
import type { Near } from './series-near.ts';
import type { SeriesPlan } from './series-plan.ts';
import type { PlacedSpot } from './use-series.ts';

interface SeriesPreviewProps {
  readonly plan: SeriesPlan;
  readonly spots: readonly PlacedSpot[];
  readonly disabled: boolean;
  readonly onChange: (plan: SeriesPlan) => void;
}

const metres = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What will be inserted, place by place. Without its tick a place stays empty, and the others where they are. */
export function SeriesPreview({ plan, spots, disabled, onChange }: SeriesPreviewProps) {
  if (spots.length === 0) {
    return <p className={css.nothing}>Traccia la linea in mappa: qui vedi che cosa verrà inserito.</p>;
  }
  const tick = (index: number, there: boolean) => {
    const others = [...plan.empty].filter((one) => one !== index);
    onChange({ ...plan, empty: new Set(there ? others : [...others, index]) });
  };
  return (
    <section className={css.preview}>
      <h2>Anteprima</h2>
      <p>Togli la spunta a chi non c'è: la distanza degli altri non cambia.</p>
      <div className={css.rows}>
        <table className={`${table.table} ${table.sticky}`}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="Da inserire: tutti"
                  checked={plan.empty.size === 0}
                  indeterminate={plan.empty.size > 0 && plan.empty.size < spots.length}
                  disabled={disabled}
                  onChange={({ target }) =>
                    onChange({ ...plan, empty: new Set(target.checked ? [] : spots.keys()) })
                  }
                />
              </th>
              <th scope="col">Codice</th>
              <th scope="col" className={css.number}>
                Dall'inizio (m)
              </th>
              <th scope="col">Riferimenti</th>
            </tr>
          </thead>
          <tbody>
            {spots.map(({ at, code, near, reference }, i) => (
              <tr key={i} data-empty={code === null}>
                <td>
                  <Checkbox
                    aria-label={`Da inserire: ${code ?? `posto ${i + 1}`}`}
                    checked={code !== null}
                    disabled={disabled}
                    onChange={({ target }) => tick(i, target.checked)}
                  />
                </td>
                <th scope="row">{code ?? '—'}</th>
                <td className={css.number}>{metres.format(at)}</td>
                <td>
                  {near === null ? (
                    reference
                  ) : (
                    <span className={css.near}>{code !== null && nearWords(near)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `A 3,8 m da 0652`: it may be there already. */
function nearWords(near: Near): string {
  return `A ${shownDistance(near.distance)} da ${near.code}`;
}
