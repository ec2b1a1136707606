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
  /** What the cabinet may draw by its contract, in kW; null where nobody wrote it. */
  readonly contractKw: number | null;
}

/** What each departure bears beside its breaker; a click looks at that one alone, another one at all. */
export function Departures({ loads, chosen, onChoose, contractKw }: DeparturesProps) {
  const sum = (of: (load: DepartureLoad) => number) => loads.reduce((all, one) => all + of(one), 0);
  const watts = sum(({ potenza_w }) => potenza_w);
  return (
    <table className={`${tables.table} ${css.table} ${css.departures}`}>
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
              In tutto{contractKw !== null && <span>{` su ${shownNumber(contractKw)} kW impegnati`}</span>}
            </th>
            <td>{shownNumber(sum(({ pl }) => pl))}</td>
            <td>{shownNumber(watts)}</td>
            {/* Of one phase, all that have one phase being on the same. */}
            <td title="Su una fase">{`≤ ${shownNumber(sum(({ corrente_a }) => corrente_a))}`}</td>
            <td>
              {contractKw !== null && (
                <Load
                  of={watts}
                  most={contractKw * 1000}
                  what="Carico in tutto"
                  beside={`${shownNumber(contractKw)} kW`}
                />
              )}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Row({
  load,
  chosen,
  onChoose,
}: Pick<DeparturesProps, 'chosen' | 'onChoose'> & { readonly load: DepartureLoad }) {
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
      <td>
        {ampere === null || pl === 0 ? (
          '—'
        ) : (
          <Load
            of={corrente_a}
            most={ampere}
            what={`Carico della partenza ${partenza}`}
            beside={`${shownNumber(ampere)} A`}
          />
        )}
      </td>
    </tr>
  );
}

interface LoadProps {
  readonly of: number;
  readonly most: number;
  readonly what: string;
  /** `25 A` */
  readonly beside: string;
}

/** A bar, and how much of what it may bear that is. */
function Load({ of, most, what, beside }: LoadProps) {
  const words = `${Math.round((100 * of) / most)}%`;
  return (
    <span className={css.load} title={`${words} di ${beside}`}>
      <meter
        min={0}
        max={Math.max(most, of)}
        high={most * NEARLY_FULL}
        optimum={0}
        value={of}
        aria-label={what}
        aria-valuetext={`${words} di ${beside}`}
      />
      <span className={of > most ? css.over : undefined}>{words}</span>
    </span>
  );
}
