/** What the screen says of interventions that were decided upon. */
import { maintenanceMessages, questions } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { Decided, Decision } from './decide.ts';

/** The question to the letter of the specification; of several in its words. */
export function questionOf(decision: Decision, count: number): string {
  if (decision === 'confirm')
    return count === 1 ? questions.confirmIntervention : questions.confirmInterventions;
  return count === 1 ? questions.deleteIntervention : questions.deleteInterventions;
}

function interventions(count: number): string {
  return count === 1 ? '1 intervento' : `${shownNumber(count)} interventi`;
}

export interface Words {
  readonly title: string;
  readonly description?: string;
}

export function successWords(decision: Decision, count: number): Words | undefined {
  if (count === 0) return undefined;
  if (decision === 'delete') {
    return {
      title: maintenanceMessages.deleted,
      ...(count > 1 ? { description: interventions(count) } : {}),
    };
  }
  return {
    title: count === 1 ? 'Intervento convalidato' : `${interventions(count)} convalidati`,
  };
}

/** Codes in a row, the first few by name. */
function named(ids: readonly number[], nameOf: (id: number) => string): string {
  const most = 6;
  const names = ids.slice(0, most).map(nameOf).join(', ');
  return ids.length > most ? `${names} e altri ${shownNumber(ids.length - most)}` : names;
}

const single: Readonly<Record<'confirmed' | 'gone', string>> = {
  confirmed: "l'intervento è già stato confermato",
  gone: "l'intervento non c'è più",
};

function byOthers(count: number, stem: string): string {
  return `${interventions(count)} già ${stem}${count === 1 ? 'o' : 'i'} da altri`;
}

/** Why rows left the list without us: somebody else had been faster. */
export function otherwiseWords(
  { confirmed, gone }: Pick<Decided, 'confirmed' | 'gone'>,
  nameOf: (id: number) => string,
): Words | undefined {
  const ids = [...confirmed, ...gone];
  if (ids.length === 0) return undefined;
  const message =
    ids.length === 1
      ? single[confirmed.length === 1 ? 'confirmed' : 'gone']
      : [
          ...(confirmed.length > 0 ? [byOthers(confirmed.length, 'confermat')] : []),
          ...(gone.length > 0 ? [byOthers(gone.length, 'eliminat')] : []),
        ].join(', ');
  return {
    title: maintenanceMessages.confirmFailed(message),
    description: `${ids.length === 1 ? 'Tolto' : 'Tolti'} dall'elenco: ${named(ids, nameOf)}.`,
  };
}

/** Rows left the list by themselves: somebody else decided upon them. */
export function othersWords(count: number): Required<Words> {
  return count === 1
    ? {
        title: 'Un intervento non è più in attesa',
        description: "Qualcun altro l'ha convalidato o eliminato nel frattempo.",
      }
    : {
        title: `${interventions(count)} non sono più in attesa`,
        description: 'Qualcun altro li ha convalidati o eliminati nel frattempo.',
      };
}

/** What stopped the work, and how much of it is left. */
export function faultWords(fault: unknown, left: number, tried: number): Words {
  const message = fault instanceof Error ? fault.message : 'si è verificato un errore inatteso';
  return {
    title: maintenanceMessages.confirmFailed(message),
    ...(tried > 1 ? { description: `Restano da fare ${interventions(left)} su ${shownNumber(tried)}.` } : {}),
  };
}
