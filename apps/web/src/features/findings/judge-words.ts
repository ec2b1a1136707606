/** What the screen says of a finding that was judged, or that somebody else had judged. */
import type { BillFinding } from '@lucerna/domain/bill-finding';
import { billMessages } from '@lucerna/domain/messages';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';

export interface Judgement {
  readonly stato: FindingState;
  readonly nota: string;
}

/** What may be said of an open finding. */
export type Verdict = 'risolta' | 'ignorata';

export interface Words {
  readonly title: string;
  readonly description?: string;
}

export const doneWords: Readonly<Record<FindingState, string>> = {
  risolta: billMessages.findingSolved,
  ignorata: billMessages.findingIgnored,
  aperta: billMessages.findingReopened,
};

const didWhat: Readonly<Record<FindingState, string>> = {
  risolta: "l'ha segnata come risolta",
  ignorata: "l'ha ignorata",
  aperta: "l'ha riaperta",
};

/** Whether the present state is what was asked for, under the same name: the first answer was lost on its way. */
export function isOwn(present: BillFinding, { stato, nota }: Judgement, nome: string): boolean {
  return present.stato === stato && (present.nota ?? '') === nota && present.chi === nome;
}

/** Somebody else was faster: who, what, when, with which note; and what of one's own was not kept. */
export function conflictWords(present: BillFinding, nota: string, message: string): Words {
  const { chi, stato, quando } = present;
  const who =
    chi === null || present.nota === null
      ? `${message}.`
      : `${chi} ${didWhat[stato]} (${shownInstant(quando)}), con la nota «${present.nota}».`;
  const own = nota === '' ? '' : ` La tua nota non è stata salvata: «${nota}».`;
  return {
    title: billMessages.judgeFailed("nel frattempo l'anomalia è cambiata"),
    description: `${who}${own}`,
  };
}
