/** Roles of an account (specification, section 6; contract, sections 1 and 2). */
export const capabilities = ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO', 'AMMINISTRATORE'] as const;

export type Capability = (typeof capabilities)[number];
