import { MunicipalityFault } from './fault.ts';

/** The code of a municipality as typed: six digits. Throws `MunicipalityFault`. */
export function readCodistat(text: string): string {
  const code = text.trim();
  if (!/^\d{6}$/.test(code)) {
    throw new MunicipalityFault(
      `Il codice ISTAT ha sei cifre, con gli zeri davanti (001047); non «${text}».`,
    );
  }
  return code;
}
