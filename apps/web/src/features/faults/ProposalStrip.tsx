import { ignoreProposal, joinFaults } from '@lucerna/contract/endpoints/faults';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { proposalsQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { Button } from '../../ui/Button.tsx';
import css from './faults.module.css';

/** Faults that look like one: joined by a click, or not shown for a week. */
export function ProposalStrip({ onPoint }: { readonly onPoint: (ids: readonly number[]) => void }) {
  const query = useQuery(proposalsQuery);
  const { busy, run } = useWorking();
  return query.data?.map(({ chiave, nome, guasti: [first = 0, ...others] }) => (
    <div key={chiave} className={css.proposal} role="note">
      <p>
        <strong>{nome}:</strong> {others.length + 1} lampade guaste. Forse è un guasto solo.
      </p>
      <Button size="small" onClick={() => onPoint([first, ...others])}>
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
    </div>
  ));
}
