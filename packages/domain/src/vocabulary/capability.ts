/** Roles of an account (specification, section 6; contract, sections 1 and 2). */
export const capabilities = ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO', 'AMMINISTRATORE'] as const;

export type Capability = (typeof capabilities)[number];

/** The role of an account of a body, which looks at the municipalities that let it in; it goes with no other. */
export const AGENCY = 'AGENZIA';

/** Every role that an account may have: those of a municipality, and that of a body. */
export const roles = [...capabilities, AGENCY] as const;

export type Role = (typeof roles)[number];
