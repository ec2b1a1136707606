import { type Fault, joinFaults } from '@lucerna/contract/endpoints/faults';
import { call } from '../../api/call.ts';
import { useWorking } from '../../lists/use-working.ts';
import { Button } from '../../ui/Button.tsx';
import toolbar from '../../ui/toolbar.module.css';

interface TickedProps {
  readonly faults: readonly Fault[];
  readonly onOrder: () => void;
  readonly onClear: () => void;
}

const mayBeOrdered = ({ stato, ordine }: Fault) =>
  ordine === null && (stato === 'nuovo' || stato === 'in_carico');

/** What is done with several faults at once: one order, or one fault of them all. */
export function TickedFaults({ faults, onOrder, onClear }: TickedProps) {
  const { busy, run } = useWorking();
  const open = faults.every(mayBeOrdered);
  const [first, ...others] = [...faults].sort((a, b) => a.tempi.segnalato.localeCompare(b.tempi.segnalato));
  const join = async () => {
    if (first === undefined) return;
    const body = { con: others.map(({ id }) => id) };
    const params = { id: String(first.id) };
    if (await run('Guasti uniti', () => call(joinFaults, { params, body }))) onClear();
  };
  return (
    <footer className={toolbar.foot}>
      <p role="status">
        {faults.length === 1 ? '1 scelto' : `${faults.length} scelti`}
        {!open && ': alcuni sono già in un ordine, o non più aperti'}
      </p>
      <Button type="link" size="small" onClick={onClear}>
        Togli la scelta
      </Button>
      <Button disabled={busy || !open || others.length === 0} onClick={() => void join()}>
        Unisci
      </Button>
      <Button type="primary" disabled={busy || !open} onClick={onOrder}>
        Crea ordine
      </Button>
    </footer>
  );
}
