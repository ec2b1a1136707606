/** What the page says while the session is not that of the account that it works for. */
import { sessionMessages as say } from '@lucerna/domain/messages';
import { idleWords, SESSION_HOURS } from '@lucerna/domain/rules/session-time';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import type { SessionState } from '../../api/session-state.ts';

/** The account that the page works for. */
export interface PageOwner {
  readonly username: string;
  readonly codistat: string;
  readonly comune: string;
  readonly capabilities: readonly Role[];
}

export interface SessionWords {
  readonly title: string;
  readonly text: string;
  /** The page's account can sign in again here. */
  readonly canReturn: boolean;
  /** The button to go on with a fresh page; null where nobody is there to go on as. */
  readonly goOn: string | null;
}

/** A session whose owner was never asked is ours: there is nothing to say. */
export function sessionWords(session: SessionState, page: PageOwner, hasTyped: boolean): SessionWords {
  const ofPage = `Questa pagina è di ${page.username} (Comune di ${page.comune})`;
  const kept = hasTyped ? ' Quello che hai scritto è ancora qui.' : '';
  if (session.step !== 'other') {
    const left = session.step === 'over' && session.left;
    if (!left) {
      const ends = `Finisce dopo ${idleWords(page.capabilities)} in cui la pagina non chiede nulla, e in ogni caso dopo ${SESSION_HOURS} ore.`;
      return {
        title: say.sessionOver,
        text: `${ends} ${say.signInAgain}${kept}`,
        canReturn: true,
        goOn: null,
      };
    }
    const text = `${ofPage}.${kept} ${say.signInAgain}`;
    return { title: say.leftElsewhere, text, canReturn: true, goOn: 'Esci anche da qui' };
  }
  const { username, codistat = null, comune } = session.visitor ?? {};
  if (username === page.username && codistat !== page.codistat) {
    const where = codistat === null ? 'nessun Comune' : `il Comune di ${comune ?? codistat}`;
    return {
      title: say.movedElsewhere,
      text: `${ofPage}, ma ora il tuo account è per ${where}: da qui non si legge e non si salva più nulla.${kept}`,
      canReturn: false,
      goOn: codistat === null ? 'Ricomincia' : `Continua per ${where}`,
    };
  }
  const town = typeof comune === 'string' ? ` (Comune di ${comune})` : '';
  const who = username === undefined ? 'un altro account' : `${username}${town}`;
  return {
    title: say.otherSignedIn,
    text: `${ofPage}, ma ora la sessione è di ${who}: finché non torna ${page.username} da qui non si legge e non si salva nulla.${kept}`,
    canReturn: true,
    goOn: `Continua come ${username ?? "l'altro account"}`,
  };
}
