/** What the register of activities tells apart, and how a screen calls each. */
export const auditActions = [
  { value: 'accesso', label: 'Accessi' },
  { value: 'rifiuto', label: 'Rifiuti' },
  { value: 'modifica', label: 'Modifiche' },
  { value: 'convalida', label: 'Convalide' },
  { value: 'blocco', label: 'Blocchi di bollette' },
  { value: 'esportazione', label: 'Esportazioni' },
  { value: 'importazione', label: 'Importazioni' },
  { value: 'account', label: 'Account' },
  { value: 'impostazione', label: 'Impostazioni' },
  { value: 'conservazione', label: 'Conservazione' },
] as const;

export type AuditAction = (typeof auditActions)[number]['value'];

/** Who is named where no account did it, but the operator by a command. No account has a name with a space. */
export const commandLineName = 'riga di comando';
