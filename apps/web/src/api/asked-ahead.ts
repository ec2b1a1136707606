/**
 * What the page's head has asked for before any code of the application was there (`preload.ts`): each answer is taken once, by
 * the call that would have asked for it.
 */
declare global {
  var askedAhead: Record<string, Promise<Response>> | undefined;
}

export function takeAhead(address: string): Promise<Response> | undefined {
  const asked = globalThis.askedAhead;
  const answer = asked?.[address];
  if (asked !== undefined) delete asked[address];
  return answer;
}
