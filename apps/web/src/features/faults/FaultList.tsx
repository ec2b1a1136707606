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
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Faults as a table; the number of one chooses it. */
export function FaultList({ faults, chosen, onChoose }: ListProps) {
  if (faults.length === 0) return <p className={texts.quiet}>Nessun guasto da mostrare.</p>;
  return (
    <>
      <table className={tables.table}>
        <thead>
          <tr>
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
              <td>{elementWord(fault)}</td>
              <td>{kindWord(fault)}</td>
              <td>{stateWord(fault.stato)}</td>
              <td>{shownInstant(fault.tempi.segnalato)}</td>
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
