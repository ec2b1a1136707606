import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { CheckIcon, ClockIcon, ForbidIcon, type Icon, LockIcon } from '../../ui/icons.tsx';
import tag from '../../ui/tag.module.css';
import { type AccountState, stateOf, stateWords } from './account-words.ts';
import css from './accounts.module.css';

const tones: Readonly<
  Record<AccountState, { readonly tone?: 'good' | 'even'; readonly look?: string | undefined }>
> = {
  active: { tone: 'good' },
  'to change': { look: tag.amber },
  expired: { look: tag.amber },
  disabled: { tone: 'even' },
};

/** Told apart by their shape too. */
const signs: Readonly<Record<AccountState, Icon>> = {
  active: CheckIcon,
  'to change': LockIcon,
  expired: ClockIcon,
  disabled: ForbidIcon,
};

/** `Attivo`, `Password da cambiare`, `Disattivato` */
export function StateTag({ account }: { readonly account: AccountInList }) {
  const state = stateOf(account, new Date());
  const { tone, look } = tones[state];
  const Sign = signs[state];
  return (
    <span className={`${tag.tag} ${css.state} ${look ?? ''}`} data-tone={tone}>
      <Sign size={13} />
      {stateWords[state]}
    </span>
  );
}
