import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { exportMessages } from '@lucerna/domain/messages';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { signInOptionsQuery } from '../../api/sign-in-options.ts';
import { useSidePanel } from '../../lists/use-side-panel.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterInput } from '../../ui/FilterInput.tsx';
import { DownloadIcon, PlusIcon } from '../../ui/icons.tsx';
import beside from '../../ui/list-beside-panel.module.css';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountTable } from './AccountTable.tsx';
import {
  type AccountFilter,
  countWords,
  filtered,
  isLastAdministrator,
  rolesInOrder,
  type ShownState,
} from './account-words.ts';
import css from './accounts.module.css';
import { accountsQuery } from './accounts-query.ts';
import { FactorRule } from './FactorRule.tsx';
import { factorRuleQuery } from './factor-rule.ts';
import type { Given } from './GivenPassword.tsx';
import { NewAccount } from './NewAccount.tsx';
import { saveAccounts } from './save-accounts.ts';

const states: readonly { readonly value: ShownState; readonly label: string }[] = [
  { value: 'attivi', label: 'Attivi' },
  { value: 'disattivati', label: 'Disattivati' },
  { value: 'tutti', label: 'Tutti' },
];
const roles = [
  { value: '' as const, label: 'Tutti i ruoli' },
  ...rolesInOrder.map(({ role }) => ({ value: role, label: roleLabel[role] })),
];
const everything: AccountFilter = { text: '', role: '', state: 'tutti' };

/** A password that only this page knows, and whether somebody took it along. */
interface Held extends Given {
  readonly id: number;
  readonly taken: boolean;
}

/** Account: who may sign in to the municipality's register, and as what. */
export function AccountsScreen() {
  const query = useQuery(accountsQuery);
  const { data: list, refetch } = query;
  const { data: wanted = [] } = useQuery(factorRuleQuery);
  const { data: options } = useQuery(signInOptionsQuery);
  const [filter, setFilter] = useState(everything);
  const [ruling, setRuling] = useState(false);
  const [saving, setSaving] = useState(false);
  const phone = useWindowLayout() === 'phone';
  // Where there is room beside the list the panel shows its first before anybody has chosen.
  const { open, setOpen, turnTo, held, setHeld, take } = useSidePanel<Held>({
    first: phone ? null : (list?.[0]?.id ?? null),
    lost: ({ username }) => `la password di ${username}, né copiata né stampata`,
    makes: 'Nuovo account',
    mayMake: true,
  });
  const shown = filtered(list ?? [], filter);
  const save = async () => {
    setSaving(true);
    await saveAccounts(shown, wanted).catch((error: unknown) =>
      notify.error(exportMessages.excelFailed(asApiError(error).message), { fault: error }),
    );
    setSaving(false);
  };
  const account = list?.find(({ id }) => id === open);
  const give = (of: Pick<AccountInList, 'id'>) => (given: Given) =>
    setHeld({ ...given, id: of.id, taken: false });
  return (
    <div className={beside.screen} data-open={open !== null || !phone}>
      <section className={beside.list} aria-label="Account">
        <header className={`${page.head} ${css.head}`}>
          <h1 className={page.hiddenOnPhone}>Account</h1>
          <p role="status">{list === undefined ? '' : countWords(list)}</p>
          <Button
            className={css.office ?? ''}
            icon={<DownloadIcon />}
            loading={saving}
            disabled={shown.length === 0}
            onClick={() => void save()}
          >
            Esporta
          </Button>
          <Button onClick={() => setRuling(true)}>Secondo fattore</Button>
          <Button type="primary" icon={<PlusIcon />} onClick={() => void turnTo('new')}>
            Nuovo account
          </Button>
        </header>
        <AccountFilters filter={filter} onChange={setFilter} />
        {list === undefined && (
          <QueryState
            room="edge"
            query={query}
            loading="Carico gli account…"
            failed="Non è stato possibile caricare gli account"
          />
        )}
        {list !== undefined && shown.length === 0 && (
          <EmptyState
            title="Nessun account corrisponde al filtro"
            actions={<Button onClick={() => setFilter(everything)}>Azzera filtro</Button>}
          />
        )}
        {shown.length > 0 && (
          <AccountTable accounts={shown} wanted={wanted} open={open} onOpen={(id) => void turnTo(id)} />
        )}
      </section>
      {ruling && <FactorRule wanted={wanted} onClose={() => setRuling(false)} />}
      {open === 'new' && (
        <NewAccount
          onMade={(id, given) => {
            setHeld({ ...given, id, taken: false });
            void refetch().then(() => setOpen(id));
          }}
          onClose={() => void turnTo(null)}
        />
      )}
      {account !== undefined && (
        <AccountPanel
          key={`${account.id} ${account.nome} ${account.capabilities.join()} ${account.attivo}`}
          account={account}
          wanted={wanted}
          hasProvider={options?.sso === true}
          last={isLastAdministrator(list ?? [], account.id)}
          given={held?.id === account.id ? held : null}
          onGiven={give(account)}
          onTaken={take}
          onChanged={refetch}
          onClose={() => void turnTo(null)}
        />
      )}
      {open === null && list !== undefined && (
        <p className={beside.choose}>Scegli un account per vedere che cosa può fare.</p>
      )}
    </div>
  );
}

interface AccountFiltersProps {
  readonly filter: AccountFilter;
  readonly onChange: (filter: AccountFilter) => void;
}

function AccountFilters({ filter, onChange }: AccountFiltersProps) {
  return (
    <div className={`${toolbar.filter} ${beside.filter}`}>
      <FilterInput value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <Select
        aria-label="Ruolo"
        className={css.role ?? ''}
        value={filter.role}
        options={roles}
        onChange={(role) => onChange({ ...filter, role })}
      />
      <Segmented
        aria-label="Stato"
        options={[...states]}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
      />
    </div>
  );
}
