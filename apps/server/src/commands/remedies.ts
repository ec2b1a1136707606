import type { Remedies, UserFault } from '../user-fault.ts';

/** How a remedy is typed. */
export const remedies: Remedies = {
  'name the reference system': 'indica il sistema con --srid',
  'say that they are the same':
    'se sono gli stessi aggiungi --stessi-elementi; se no indica con una mappa un altro codice',
  'write a mapping':
    'con --mappa si dice a quale campo va ciascuna, e con «ignora» quali lasciare da parte (docs/esempi/README.md)',
  'create the municipality': 'crealo con npm run comune -- crea, o scegli un altro codice',
};

/** The fault, and what to type against it. */
export function faultText({ message, remedy }: UserFault): string {
  if (remedy === null) return message;
  return `${message}; ${remedies[remedy]}.`;
}
