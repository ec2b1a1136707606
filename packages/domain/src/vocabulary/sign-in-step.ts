/** What an account still has to do before it is signed in (contract, section 2), in the order in which it is asked. */
export const signInSteps = ['password', 'secondo_fattore', 'attiva_secondo_fattore'] as const;

export type SignInStep = (typeof signInSteps)[number];
