import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import tag from '../../ui/tag.module.css';
import { stateTone, stateWords } from './key-words.ts';

/** `Attiva`, `Scade fra 41 giorni`, `Revocata` */
export function KeyState({ of }: { readonly of: KeyInList }) {
  const now = new Date();
  const tone = stateTone(of, now);
  return (
    <span className={`${tag.tag} ${tone === 'amber' ? tag.amber : ''}`} data-tone={tone}>
      {stateWords(of, now)}
    </span>
  );
}
