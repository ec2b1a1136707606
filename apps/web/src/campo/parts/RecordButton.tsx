import { may } from '@lucerna/domain/rules/permissions';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { keepDraft, queue } from '../keep/queue.ts';
import { draftOn } from '../run/compose.ts';
import type { ElementFacts } from '../run/element.ts';
import { go } from '../run/route.ts';

/** Whether the account records interventions: a supervisor alone looks and confirms. */
export function useRecords(): boolean {
  const account = useStore(keptAccount);
  return may((account?.capabilities ?? []) as readonly Role[], 'insertMaintenance');
}

/** Goes on with the draft of the element where there is one. */
export async function recordOn(element: ElementFacts): Promise<void> {
  const own = queue
    .get()
    .drafts.find(({ segment, items }) => segment === element.kind.segment && items[0] === element.id);
  const draft = own ?? draftOn(element, crypto.randomUUID(), new Date());
  if (own === undefined) await keepDraft(draft);
  go({ screen: 'registra', draft: draft.id });
}

/** The one thing to do: on an element, or first find one. */
export function RecordButton({ element }: { readonly element?: ElementFacts | undefined }) {
  if (!useRecords()) return null;
  return (
    <div className="campo-bar">
      <Button
        type="primary"
        icon={<PlusIcon />}
        onClick={() => (element === undefined ? go({ screen: 'cerca' }) : void recordOn(element))}
      >
        Registra intervento
      </Button>
    </div>
  );
}
