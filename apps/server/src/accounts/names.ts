/** The two names of an account: the one to sign in with, and the one that is read. */
import { AccountFault } from './fault.ts';

/** Letters, digits and the marks usual in names of accounts. Throws `AccountFault`. */
export function readUsername(text: string): string {
  const name = text.trim().normalize('NFC');
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@+-]{1,99}$/u.test(name)) {
    throw new AccountFault(
      `Il nome utente ha da 2 a 100 lettere o cifre, punti, trattini o @, senza spazi; non «${text}».`,
    );
  }
  return name;
}

/** Throws `AccountFault`. */
export function readShownName(text: string): string {
  const name = text.trim();
  if (name.length > 200 || /\p{Cc}/u.test(name)) throw new AccountFault(`Il nome «${text}» non va bene.`);
  return name;
}
