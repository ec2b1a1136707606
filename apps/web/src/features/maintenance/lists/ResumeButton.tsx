import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { countWords } from '../maintenance-words.ts';
import type { Maintenance } from '../use-maintenance.ts';

/** Gathers once more what the last intervention was inserted on; nothing where there was none, or none is left. */
export function ResumeButton({ maintenance }: { readonly maintenance: Maintenance }) {
  const { kind, table, basket } = maintenance;
  const settled = useStore(basket.settled);
  const left = [...settled].filter((id) => table?.rowOf(id) !== undefined);
  if (left.length === 0) return null;
  return (
    <Button onClick={() => basket.add(left)} title={countWords(kind.names, left.length)}>
      Riprendi gli stessi
    </Button>
  );
}
