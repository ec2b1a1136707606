import { fields } from '../field.ts';

/**
 * The fields that every element has and that the server alone sets (specification, section 3, "shared entity
 * fields"; contract, section 3). Two of them are worth reading: they stand in the last tab of each kind, whose
 * id is therefore `notes` everywhere.
 */
export const systemFields = fields([
  {
    key: 'inserimento_completo',
    type: 'boolean',
    label: 'Inserimento completo',
    group: 'notes',
    setBy: 'system',
  },
  { key: 'data_modifica', type: 'instant', label: 'Ultima modifica', group: 'notes', setBy: 'system' },
  { key: 'user_id', type: 'text', label: 'Modificato da', setBy: 'system' },
  { key: 'codistat', type: 'text', label: 'Codice ISTAT', setBy: 'system' },
  { key: 'versione', type: 'integer', label: 'Versione', setBy: 'system', min: 1 },
]);
