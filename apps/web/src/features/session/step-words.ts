/** What a sign-in asks for now, in words. */
import type { ShownStep } from './NextStep.tsx';

const titles: Readonly<Record<ShownStep, string>> = {
  password: 'Scegli la tua password',
  secondo_fattore: 'Codice di accesso',
  attiva_secondo_fattore: 'Collega il telefono',
  codici: 'Codici di recupero',
};

export function titleOf(step: ShownStep | null): string {
  return step === null ? 'Accedi' : titles[step];
}

export function subtitleOf(step: ShownStep | null, username: string): string {
  switch (step) {
    case null:
      return "Con l'account che ti ha dato il tuo Comune.";
    case 'password':
      return `È il primo accesso di ${username}.`;
    case 'secondo_fattore':
      return `Lo mostra l'app del telefono collegato a ${username}.`;
    case 'attiva_secondo_fattore':
      return 'Da adesso il Comune chiede, con la password, un codice che mostra il tuo telefono.';
    case 'codici':
      return 'Si vedono solo adesso.';
  }
}
