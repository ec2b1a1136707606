import { changeOwnPassword } from '@lucerna/contract/endpoints/session';
import { PASSWORD_LENGTH } from '@lucerna/domain/rules/password-rule';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useAccount } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import css from './OwnAccount.module.css';
import { ownSessionsKey } from './own-sessions.ts';

const boxes = [
  { key: 'attuale', label: 'Password di adesso', autoComplete: 'current-password' },
  { key: 'nuova', label: 'Password nuova', autoComplete: 'new-password' },
  { key: 'ripetuta', label: 'Ripeti la password nuova', autoComplete: 'new-password' },
] as const;

type Typed = Readonly<Record<(typeof boxes)[number]['key'], string>>;
const nothing: Typed = { attuale: '', nuova: '', ripetuta: '' };
const hint = `Almeno ${PASSWORD_LENGTH} caratteri: vanno bene tre o quattro parole che non c'entrano l'una con l'altra.`;

function faultsOf({ attuale, nuova, ripetuta }: Typed): Partial<Typed> {
  if (attuale === '') return { attuale: 'Scrivi la password di adesso.' };
  if (nuova === '') return { nuova: 'Scrivi la password nuova.' };
  return nuova === ripetuta ? {} : { ripetuta: 'Non è uguale a quella sopra.' };
}

/** The old one, and twice the new one. */
export function OwnPassword() {
  const { username } = useAccount();
  const [typed, setTyped] = useState(nothing);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const [busy, setBusy] = useState(false);
  const id = useId();
  useUnsaved(
    () => Object.values(typed).some((text) => text !== ''),
    () => 'la password nuova',
  );
  const show = (found: Partial<Typed>) => {
    setFaults(found);
    const first = boxes.find(({ key }) => found[key] !== undefined);
    if (first !== undefined) document.getElementById(`${id}-${first.key}`)?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(typed);
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await call(changeOwnPassword, { body: { attuale: typed.attuale, nuova: typed.nuova } });
      setTyped(nothing);
      notify.success('Password cambiata', { description: 'Le altre tue sessioni sono state chiuse.' });
      void queryClient.invalidateQueries({ queryKey: ownSessionsKey });
    } catch (error) {
      const { message, fields } = asApiError(error);
      const { attuale, nuova } = fields;
      show({ ...(attuale && { attuale: `${attuale}.` }), ...(nuova && { nuova: `${nuova}.` }) });
      if (attuale === undefined && nuova === undefined) {
        notify.error('La password non è stata cambiata', { description: message, fault: error });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Password</h2>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        {/* For the browser's store of passwords. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        {boxes.map(({ key, label, autoComplete }) => {
          return (
            <FormRow
              key={key}
              id={`${id}-${key}`}
              label={label}
              hint={key === 'nuova' ? hint : undefined}
              fault={faults[key]}
            >
              {(control, status) => (
                <Input.Password
                  {...control}
                  status={status}
                  value={typed[key]}
                  maxLength={1000}
                  autoComplete={autoComplete}
                  disabled={busy}
                  visibilityToggle={false}
                  onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
                />
              )}
            </FormRow>
          );
        })}
        <Button type="primary" htmlType="submit" loading={busy}>
          Cambia password
        </Button>
      </form>
    </section>
  );
}
