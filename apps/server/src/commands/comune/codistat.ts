import { CommandFault } from '../command.ts';

/** The code of a municipality as typed: six digits. Throws `CommandFault`. */
export function readCodistat(text: string): string {
  const code = text.trim();
  if (!/^\d{6}$/.test(code)) {
    throw new CommandFault(`Il codice ISTAT ha sei cifre, con gli zeri davanti (001047); non «${text}».`);
  }
  return code;
}
