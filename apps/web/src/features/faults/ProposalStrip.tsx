import { ignoreProposal, joinFaults } from '@lucerna/contract/endpoints/faults';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { proposalsQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { Button } from '../../ui/Button.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import css from './faults.module.css';

interface StripProps {
  /** Shows those faults on the map. */
  readonly onPoint: (ids: readonly number[]) => void;
}

/** Faults that look like one: joined by a click, or not shown for a week. One is told in one line, the others when they are asked for. */
export function ProposalStrip({ onPoint }: StripProps) {
  const proposals = useQuery(proposalsQuery).data ?? [];
  const [open, setOpen] = useState(false);
  // There the board would begin below the fold.
  const folded = useWindowLayout() === 'phone' && !open;
  const list = useId();
  const [first] = proposals;
  if (first === undefined) return null;
  const opens = folded || proposals.length > 1;
  return (
    <ul id={list} className={css.proposals} aria-label="Proposte">
      {(open ? proposals : [first]).map((proposal) => (
        <ProposalRow key={proposal.chiave} proposal={proposal} folded={folded} onPoint={onPoint} />
      ))}
      {(opens || open) && (
        <li className={css.others}>
          <Button
            size="small"
            type="link"
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Riduci' : othersWord(proposals.length - 1, folded)}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** `+2 altre proposte`; where the first one is told without its buttons, `3 proposte`. */
function othersWord(others: number, folded: boolean): string {
  if (folded) return others === 0 ? 'Apri' : `${others + 1} proposte`;
  return others === 1 ? '+1 altra proposta' : `+${others} altre proposte`;
}

interface RowProps extends StripProps {
  readonly proposal: { readonly chiave: string; readonly nome: string; readonly guasti: readonly number[] };
  /** Its words alone. */
  readonly folded: boolean;
}

function ProposalRow({ proposal: { chiave, nome, guasti }, folded, onPoint }: RowProps) {
  const { busy, run } = useWorking();
  const [first = 0, ...others] = guasti;
  const words = (
    <p>
      <strong>{nome}:</strong> {guasti.length} lampade guaste<span>. Forse è un guasto solo.</span>
    </p>
  );
  if (folded) return <li>{words}</li>;
  return (
    <li>
      {words}
      <Button size="small" onClick={() => onPoint(guasti)}>
        Vedi in mappa
      </Button>
      <Button
        size="small"
        loading={busy}
        onClick={() =>
          void run('Guasti uniti', () =>
            call(joinFaults, { params: { id: String(first) }, body: { con: others } }),
          )
        }
      >
        Unisci
      </Button>
      <Button
        size="small"
        type="link"
        onClick={() =>
          void run('Non si propone più per una settimana', () => call(ignoreProposal, { body: { chiave } }))
        }
      >
        Ignora
      </Button>
    </li>
  );
}
