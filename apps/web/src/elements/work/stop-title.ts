import type { EntryToGoTo } from '@lucerna/contract/endpoints/rounds';
import { capitalised } from '@lucerna/domain/rules/capitalised';

/** `Lampada spenta`, `Cambio lampada`: what is wrong, else what is to be done. */
export function stopTitle({ tipo, azione }: Pick<EntryToGoTo, 'tipo' | 'azione'>): string {
  const words = tipo ?? azione ?? 'intervento';
  return capitalised(words);
}
