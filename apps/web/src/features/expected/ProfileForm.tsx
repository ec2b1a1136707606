import {
  insertProfile,
  type LightingProfileAnswer,
  modifyProfile,
} from '@lucerna/contract/endpoints/lighting-profiles';
import { profileMessages } from '@lucerna/domain/messages';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshExpected } from '../../api/expected.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { useDialogForm } from '../../editing/use-dialog-form.ts';
import { LooseField } from '../../form/LooseField.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { DeleteIcon, PlusIcon } from '../../ui/icons.tsx';
import css from './dialogs.module.css';
import {
  draftOfProfile,
  newReduction,
  type ProfileDraft,
  profileBody,
  profileFaults,
  profileFields,
  type ReductionClock,
  type ReductionDraft,
  reductionFields,
} from './profile-draft.ts';

interface ProfileFormProps {
  /** Absent for a new one. */
  readonly profile?: LightingProfileAnswer;
  readonly onClose: () => void;
}

const clocks: { value: ReductionClock; label: string }[] = [
  { value: 'clock', label: "Ore dell'orologio" },
  { value: 'middle', label: 'Minuti dalla metà della notte' },
];

/** A lighting profile: when lamps come on and go out, and where they burn lower. */
export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const id = useId();
  const [once] = useState(() => sendOnce());
  const { draft, put, faults, busy, close, save } = useDialogForm<ProfileDraft>({
    first: () => draftOfProfile(profile),
    what: 'il profilo',
    faultsOf: profileFaults,
    send: async (made) => {
      const body = profileBody(made);
      if (profile === undefined) await once(body, (headers) => call(insertProfile, { body, headers }));
      else await call(modifyProfile, { params: { id: String(profile.id) }, body });
      await refreshExpected();
      return profileMessages.saved;
    },
    failed: 'Il profilo non è stato salvato',
    onClose,
  });
  const field = (key: keyof typeof profileFields) => (
    <LooseField
      id={`${id}-${key}`}
      field={profileFields[key]}
      value={draft[key]}
      fault={faults[key]}
      disabled={busy}
      onChange={(value) => put({ [key]: value })}
    />
  );
  return (
    <FormDialog
      title={profile === undefined ? 'Nuovo profilo' : `Modifica ${profile.nome}`}
      width={640}
      busy={busy}
      onLeave={close}
      onSubmit={save}
    >
      {field('nome')}
      <div className={css.pair}>
        {field('dopo_tramonto')}
        {field('prima_alba')}
      </div>
      <p className={css.hint}>
        Da −60 a 120: un numero negativo accende prima del tramonto, o spegne dopo l'alba.
      </p>
      {profile !== undefined && (
        <p className={css.hint}>Cambia anche i mesi passati delle centraline che lo usano.</p>
      )}
      <fieldset className={css.loads}>
        <legend>Riduzioni</legend>
        {draft.riduzioni.length === 0 && (
          <p className={css.hint}>Nessuna: piena potenza per tutta la notte.</p>
        )}
        {draft.riduzioni.map((one, at) => (
          <Reduction
            key={one.key}
            one={one}
            faultOf={(key) => faults[`riduzioni.${at}.${key}`]}
            disabled={busy}
            onChange={(change) =>
              put({
                riduzioni: draft.riduzioni.map((other) => (other === one ? { ...one, ...change } : other)),
              })
            }
            onRemove={() => put({ riduzioni: draft.riduzioni.filter((other) => other !== one) })}
          />
        ))}
        <Button
          size="small"
          icon={<PlusIcon />}
          disabled={busy}
          onClick={() => put({ riduzioni: [...draft.riduzioni, newReduction(draft.riduzioni)] })}
        >
          Aggiungi una riduzione
        </Button>
      </fieldset>
    </FormDialog>
  );
}

interface ReductionProps {
  readonly one: ReductionDraft;
  readonly faultOf: (key: 'da' | 'a' | 'potenza') => string | undefined;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<ReductionDraft>) => void;
  readonly onRemove: () => void;
}

function Reduction({ one, faultOf, disabled, onChange, onRemove }: ReductionProps) {
  const id = useId();
  const field = (key: 'da' | 'a' | 'potenza') => (
    <LooseField
      id={`${id}-${key}`}
      field={reductionFields[key]}
      value={one[key]}
      fault={faultOf(key)}
      disabled={disabled}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <div className={css.reduction}>
      <FormRow label="Come si conta">
        {(control) => (
          <Select<ReductionClock>
            {...control}
            value={one.by}
            options={clocks}
            disabled={disabled}
            onChange={(by) =>
              onChange({ by, da: by === 'clock' ? '23:00' : '-120', a: by === 'clock' ? '05:00' : '240' })
            }
          />
        )}
      </FormRow>
      {field('da')}
      {field('a')}
      {field('potenza')}
      <Button
        icon={<DeleteIcon />}
        aria-label="Togli la riduzione"
        title="Togli"
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}
