import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import tag from '../../ui/tag.module.css';
import { type AccountState, stateOf, stateWords } from './account-words.ts';

const tones: Readonly<
  Record<AccountState, { readonly tone?: 'good' | 'even'; readonly look?: string | undefined }>
> = {
  active: { tone: 'good' },
  'to change': { look: tag.amber },
  expired: { look: tag.amber },
  disabled: { tone: 'even' },
};

/** `Attivo`, `Password da cambiare`, `Disattivato` */
export function StateTag({ account }: { readonly account: AccountInList }) {
  const state = stateOf(account, new Date());
  const { tone, look } = tones[state];
  return (
    <span className={`${tag.tag} ${look ?? ''}`} data-tone={tone}>
      {stateWords[state]}
    </span>
  );
}
