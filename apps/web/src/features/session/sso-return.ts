/** What the address says of a sign-in through the identity provider that came to nothing. */
import { type SsoFault, ssoFaults } from '@lucerna/domain/vocabulary/sso-fault';

export interface SsoReturn {
  readonly fault: string;
  readonly advice?: string;
}

const isFault = (text: string | null): text is SsoFault => text !== null && Object.hasOwn(ssoFaults, text);

/** What the server calls a request; an address may say anything. */
const requestName = /^[\w-]{1,64}$/;

/** Null where it says nothing of the kind. */
export function ssoReturn(hash: string): SsoReturn | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const why = said.get('sso');
  if (!isFault(why)) return null;
  const subject = said.get('soggetto');
  const request = said.get('richiesta') ?? '';
  const advice = [
    ...(why === 'sconosciuta' && subject !== null ? [`Il codice da collegare è: ${subject}`] : []),
    ...(requestName.test(request) ? [`Richiesta ${request}`] : []),
  ];
  return { fault: ssoFaults[why], ...(advice.length > 0 && { advice: advice.join(' · ') }) };
}
