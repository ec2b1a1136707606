/** Contacts and credits of the installation, and of the municipality of whoever asks. */
import { type Operator, operatorOfInstallation } from '@lucerna/contract/endpoints/operator';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { findSetUp } from '../../municipalities/set-up.ts';
import { sessionToken } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';

export interface OperatorParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly operator: Operator;
}

export function operatorRoutes(mount: Mount, { db, sessions, operator }: OperatorParts): void {
  mount.read(operatorOfInstallation, async ({ request }) => {
    // Anyone may ask, so nobody has looked yet whether there is a session.
    const token = sessionToken(request);
    const codistat = token === undefined ? null : ((await sessions.accountOf(token))?.codistat ?? null);
    const own = codistat === null ? undefined : await findSetUp(db, codistat);
    if (own === undefined) return { data: operator };
    const { recapiti, progetti, partner } = own;
    return {
      data: {
        ...operator,
        comuni: recapiti === null ? operator.comuni : { ...operator.comuni, [own.codistat]: recapiti },
        progetti: [...progetti, ...operator.progetti],
        partner: [...partner, ...operator.partner],
      },
    };
  });
}
