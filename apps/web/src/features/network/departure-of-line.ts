import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';

/** Which departure of the cabinet a line hangs on, by the line's code or by its being the only one; null: not known. */
export function departureOfLine(
  { partenze, per_partenza }: Pick<NetworkAnswer, 'partenze' | 'per_partenza'>,
  code: string,
): number | null {
  const own = per_partenza.find(({ codice }) => codice?.trim() === code.trim());
  if (own !== undefined) return own.partenza;
  const [only] = partenze;
  return partenze.length === 1 && only !== undefined ? only.id : null;
}
