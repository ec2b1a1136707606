import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { KeptStop } from '../records/round.ts';

/** `Lampada spenta`, `Cambio lampada`: what is wrong, else what is to be done. */
export function stopTitle({ tipo, azione }: Pick<KeptStop, 'tipo' | 'azione'>): string {
  const words = tipo ?? azione ?? 'intervento';
  return capitalised(words);
}
