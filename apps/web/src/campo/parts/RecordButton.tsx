import { may } from '@lucerna/domain/rules/permissions';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import { faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { keptAccount } from '../keep/account.ts';
import { beginDraft, queue } from '../keep/queue.ts';
import { draftOn } from '../run/compose.ts';
import type { ElementFacts } from '../run/element.ts';
import { reportOn } from '../run/report-on.ts';
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
    .drafts.find(
      ({ segment, items, di, perche }) =>
        segment === element.kind.segment &&
        items[0] === element.id &&
        di === undefined &&
        perche === undefined,
    );
  const draft = own ?? draftOn(element, crypto.randomUUID(), new Date());
  if (own === undefined) await beginDraft(draft);
  go({ screen: 'registra', draft: draft.id });
}

/** The button `Registra intervento`: on an element, or to find one first. */
export function RecordButton({ element }: { readonly element?: ElementFacts | undefined }) {
  const account = useStore(keptAccount);
  const roles = (account?.capabilities ?? []) as readonly Role[];
  const mayBeFaulty =
    element === undefined || (faultySegments as readonly string[]).includes(element.kind.segment);
  const reports = may(roles, 'reportFaults') && mayBeFaulty;
  const records = useRecords();
  if (!records && !reports) return null;
  return (
    <div className="campo-bar">
      <div className="campo-bar-row">
        {reports && <Button onClick={() => void reportOn(element)}>Segnala guasto</Button>}
        {records && (
          <Button
            type="primary"
            icon={<PlusIcon />}
            onClick={() => (element === undefined ? go({ screen: 'cerca' }) : void recordOn(element))}
          >
            Registra intervento
          </Button>
        )}
      </div>
    </div>
  );
}
