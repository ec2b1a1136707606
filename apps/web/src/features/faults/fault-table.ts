/** What faults are found by. */
import type { Fault } from '@lucerna/contract/endpoints/faults';
import { stateWord } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { faultStates } from '@lucerna/domain/rules/work/fault-steps';
import { faultKindNames } from '@lucerna/domain/vocabulary/fault-kind';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { worded, workListing } from '../../lists/work-list.ts';

export const faultListing = workListing<Fault>([
  {
    field: { key: 'tipo', type: 'text', label: 'Guasto', options: worded(faultKindNames, capitalised) },
    of: ({ tipo }) => tipo,
  },
  {
    field: { key: 'stato', type: 'text', label: 'Stato', options: worded(faultStates, stateWord) },
    of: ({ stato }) => stato,
  },
  {
    field: { key: 'priorita', type: 'text', label: 'Priorità', options: worded(priorities, capitalised) },
    of: ({ priorita }) => priorita,
  },
  { field: { key: 'pericolo', type: 'boolean', label: 'Pericolo' }, of: ({ pericolo }) => pericolo },
  {
    field: { key: 'moderazione', type: 'boolean', label: 'Da moderare' },
    of: ({ moderazione }) => moderazione,
  },
  { field: { key: 'numero', type: 'text', label: 'Numero' }, of: ({ numero }) => numero },
  { field: { key: 'codice', type: 'text', label: 'Codice' }, of: ({ codice }) => codice },
  {
    field: { key: 'segnalazioni', type: 'integer', label: 'Segnalazioni' },
    of: ({ segnalazioni }) => segnalazioni.length,
  },
  {
    field: { key: 'riaperture', type: 'integer', label: 'Riaperture' },
    of: ({ riaperture }) => riaperture,
  },
  {
    field: { key: 'segnalato', type: 'instant', label: 'Segnalato' },
    of: ({ tempi }) => tempi.segnalato,
  },
  {
    field: { key: 'descrizione', type: 'text', label: 'Descrizione' },
    of: ({ segnalazioni }) =>
      segnalazioni
        .map(({ descrizione }) => descrizione ?? '')
        .join(' ')
        .trim() || null,
  },
]);
