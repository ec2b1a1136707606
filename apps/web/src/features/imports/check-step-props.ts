import type { ImportDetail, ImportWork } from '@lucerna/contract/importing/answers';
import type { ImportChoices } from '@lucerna/contract/importing/choices';

/** What the check works on, and how a choice made there is kept. */
export interface CheckStepProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}
