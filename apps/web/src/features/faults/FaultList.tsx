import type { Fault } from '@lucerna/contract/endpoints/faults';
import { stateWord } from '@lucerna/domain/messages';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { Button } from '../../ui/Button.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import { elementWord, kindWord } from './fault-words.ts';

/** Rows that are drawn at once: more are found by the filter. */
const MOST_ROWS = 500;

interface ListProps {
  readonly faults: readonly Fault[];
  /** Those that something is done with together; undefined where nothing may be done. */
  readonly ticked: ReadonlySet<number> | undefined;
  readonly onTick: (id: number) => void;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Faults as a table; the number of one chooses it. */
export function FaultList({ faults, ticked, onTick, chosen, onChoose }: ListProps) {
  if (faults.length === 0) return <p className={texts.quiet}>Nessun guasto da mostrare.</p>;
  return (
    <>
      <table className={`${tables.table} ${tables.stacked}`}>
        <thead>
          <tr>
            {ticked !== undefined && (
              <th scope="col">
                <span className="visually-hidden">Scelto</span>
              </th>
            )}
            <th scope="col">Numero</th>
            <th scope="col">Elemento</th>
            <th scope="col">Guasto</th>
            <th scope="col">Stato</th>
            <th scope="col">Segnalato</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, MOST_ROWS).map((fault) => (
            <tr key={fault.id}>
              {ticked !== undefined && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Scegli ${fault.numero}`}
                    checked={ticked.has(fault.id)}
                    onChange={() => onTick(fault.id)}
                  />
                </td>
              )}
              <th scope="row">
                <Button
                  type="link"
                  size="small"
                  aria-pressed={chosen === fault.id}
                  onClick={() => onChoose(fault.id)}
                >
                  {fault.numero}
                </Button>
              </th>
              <td data-label="Elemento: ">{elementWord(fault)}</td>
              <td data-label="Guasto: ">{kindWord(fault)}</td>
              <td data-label="Stato: ">{stateWord(fault.stato)}</td>
              <td data-label="Segnalato: ">{shownInstant(fault.tempi.segnalato)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > MOST_ROWS && (
        <p className={texts.quiet}>E altri {faults.length - MOST_ROWS}: si trovano con il filtro.</p>
      )}
    </>
  );
}
