import type { DepartureLoad } from '@lucerna/domain/rules/network/network-answer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import tables from '../../ui/table.module.css';
import css from './network.module.css';

/** From this part of its breaker on a departure has little room left. */
const NEARLY_FULL = 0.8;

interface DeparturesProps {
  readonly loads: readonly DepartureLoad[];
  readonly chosen: number | null;
  /** Null: all of them. Undefined where there is nothing to choose. */
  readonly onChoose: ((partenza: number | null) => void) | undefined;
}

/** What each departure bears beside its breaker; a click looks at that one alone, another one at all. */
export function Departures({ loads, chosen, onChoose }: DeparturesProps) {
  const sum = (of: (load: DepartureLoad) => number) =>
    shownNumber(loads.reduce((all, one) => all + of(one), 0));
  return (
    <table className={`${tables.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">Partenza</th>
          <th scope="col">Interruttore</th>
          <th scope="col">Punti luce</th>
          <th scope="col">W</th>
          <th scope="col">A</th>
          <th scope="col">Carico</th>
        </tr>
      </thead>
      <tbody>
        {loads.map((load) => (
          <Row key={load.partenza} load={load} chosen={chosen} onChoose={onChoose} />
        ))}
      </tbody>
      {loads.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              In tutto
            </th>
            <td>{sum(({ pl }) => pl)}</td>
            <td>{sum(({ potenza_w }) => potenza_w)}</td>
            <td colSpan={2}>{`al più ${sum(({ corrente_a }) => corrente_a)} A su una fase`}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Row({ load, chosen, onChoose }: Omit<DeparturesProps, 'loads'> & { readonly load: DepartureLoad }) {
  const { partenza, codice, via_linea, protezione, pl, potenza_w, corrente_a, ampere } = load;
  const on = chosen === partenza;
  const name = (
    <>
      {partenza} <strong>{codice ?? ''}</strong> {via_linea}
    </>
  );
  return (
    <tr data-open={on}>
      <th scope="row">
        {onChoose === undefined ? (
          name
        ) : (
          <button
            type="button"
            className={css.choice}
            aria-pressed={on}
            onClick={() => onChoose(on ? null : partenza)}
          >
            {name}
          </button>
        )}
      </th>
      <td>{protezione ?? '—'}</td>
      <td>{pl === 0 ? '—' : shownNumber(pl)}</td>
      <td>{pl === 0 ? '—' : shownNumber(potenza_w)}</td>
      <td>{pl === 0 ? '—' : shownNumber(corrente_a)}</td>
      <td className={ampere !== null && corrente_a > ampere ? css.over : undefined}>
        {ampere === null ? (
          '—'
        ) : (
          <>
            <meter
              className={css.load}
              min={0}
              max={Math.max(ampere, corrente_a)}
              high={ampere * NEARLY_FULL}
              optimum={0}
              value={corrente_a}
              aria-label={`Carico della partenza ${partenza}`}
            />{' '}
            {`${Math.round((100 * corrente_a) / ampere)}% di ${shownNumber(ampere)} A`}
          </>
        )}
      </td>
    </tr>
  );
}
