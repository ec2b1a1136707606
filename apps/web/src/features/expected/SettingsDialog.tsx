import { switchCabinet } from '@lucerna/contract/endpoints/lighting-profiles';
import { verdictMessages } from '@lucerna/domain/messages';
import { italianClock, shownDate } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { profilesQuery, refreshExpected, type Switching, switchingQuery } from '../../api/expected.ts';
import { useDialogForm } from '../../editing/use-dialog-form.ts';
import { LooseField } from '../../form/LooseField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import css from './dialogs.module.css';
import { LoadRow } from './LoadRow.tsx';
import { ProfilesDialog } from './ProfilesDialog.tsx';
import {
  dayField,
  type LoadDraft,
  type SettingsDraft,
  type SettingsFaults,
  settingsBody,
  settingsFaults,
} from './settings-draft.ts';

interface SettingsDialogProps {
  readonly id: number;
  /** How the cabinet is called. */
  readonly code: string;
  /** The first day of the year that is looked at. */
  readonly begins: string;
  readonly onClose: () => void;
}

/** By which profile a cabinet is switched, and what hangs on it beside its lamps, from a day on. */
export function SettingsDialog(props: SettingsDialogProps) {
  const query = useQuery(switchingQuery(props.id));
  if (query.data !== undefined) return <SettingsForm {...props} now={query.data} />;
  return (
    <Dialog title={`Impostazioni di ${props.code}`} width={560} closable onLeave={props.onClose}>
      <QueryState
        loading="Carico le impostazioni…"
        failed="Non è stato possibile caricare le impostazioni"
        query={query}
      />
    </Dialog>
  );
}

const today = () => italianClock(new Date().toISOString()).slice(0, 10);

const draftOf = ({ id_profilo, carichi_noti }: Switching): SettingsDraft => ({
  dal: today(),
  profile: id_profilo,
  loads: carichi_noti.map((load, key) => ({ ...load, key })),
});

const newLoad = (loads: readonly LoadDraft[]): LoadDraft => ({
  key: Math.max(-1, ...loads.map(({ key }) => key)) + 1,
  nome: '',
  kw: null,
  sempre: true,
});

function SettingsForm({ id, code, begins, onClose, now }: SettingsDialogProps & { readonly now: Switching }) {
  const [managing, setManaging] = useState(false);
  const profiles = useQuery(profilesQuery).data ?? [];
  const formId = useId();
  const { draft, put, faults, busy, close, save } = useDialogForm<SettingsDraft>({
    first: () => draftOf(now),
    what: 'le impostazioni della centralina',
    faultsOf: settingsFaults,
    send: async (made) => {
      await call(switchCabinet, { params: { id: String(id) }, body: settingsBody(made) });
      await refreshExpected();
      return verdictMessages.settingsSaved;
    },
    failed: 'La centralina non è stata impostata',
    onClose,
  });
  const later = now.giorni.filter((day) => typeof draft.dal === 'string' && day > draft.dal);
  return (
    <FormDialog
      title={`Impostazioni di ${code}`}
      width={560}
      busy={busy}
      onLeave={close}
      onSubmit={save}
      over={managing && <ProfilesDialog onClose={() => setManaging(false)} />}
    >
      <div className={css.pair}>
        <LooseField
          id={`${formId}-dal`}
          field={dayField}
          value={draft.dal}
          fault={faults.dal}
          disabled={busy}
          onChange={(dal) => put({ dal })}
        />
        <Button size="small" disabled={busy} onClick={() => put({ dal: begins })}>
          Da inizio anno ({shownDate(begins)})
        </Button>
      </div>
      <p className={css.hint}>
        I giorni prima restano come sono.
        {later.length > 0 && ` Dal ${shownDate(later[0] ?? '')} vale già un'altra impostazione.`}
      </p>
      <div className={css.pair}>
        <FormRow label="Profilo di accensione" fault={faults.id_profilo}>
          {(control, status) => (
            <Select<number>
              {...control}
              status={status}
              value={draft.profile ?? 0}
              disabled={busy}
              options={profiles.map(({ id: value, nome }) => ({ value: value ?? 0, label: nome }))}
              onChange={(value) => put({ profile: value === 0 ? null : value })}
            />
          )}
        </FormRow>
        <Button size="small" disabled={busy} onClick={() => setManaging(true)}>
          Profili…
        </Button>
      </div>
      <KnownLoads loads={draft.loads} faults={faults} disabled={busy} onChange={(loads) => put({ loads })} />
    </FormDialog>
  );
}

interface KnownLoadsProps {
  readonly loads: readonly LoadDraft[];
  readonly faults: SettingsFaults;
  readonly disabled: boolean;
  readonly onChange: (loads: readonly LoadDraft[]) => void;
}

/** What else hangs on the cabinet and draws a known power. */
function KnownLoads({ loads, faults, disabled, onChange }: KnownLoadsProps) {
  const put = (at: number, change: Partial<LoadDraft>) =>
    onChange(loads.map((load, i) => (i === at ? { ...load, ...change } : load)));
  return (
    <fieldset className={css.loads}>
      <legend>Carichi noti</legend>
      {loads.length === 0 && (
        <p className={css.hint}>
          Nessuno: una telecamera, un'insegna o una fontana allacciata alla centralina.
        </p>
      )}
      {loads.map((load, at) => (
        <LoadRow
          key={load.key}
          load={load}
          faults={{ nome: faults[`carichi_noti.${at}.nome`], kw: faults[`carichi_noti.${at}.kw`] }}
          disabled={disabled}
          onChange={(change) => put(at, change)}
          onRemove={() => onChange(loads.filter((one) => one !== load))}
        />
      ))}
      <Button
        size="small"
        icon={<PlusIcon />}
        disabled={disabled}
        onClick={() => onChange([...loads, newLoad(loads)])}
      >
        Aggiungi un carico
      </Button>
    </fieldset>
  );
}
