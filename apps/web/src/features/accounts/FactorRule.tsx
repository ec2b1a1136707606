import { changeSecondFactorRule } from '@lucerna/contract/endpoints/second-factor';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import row from '../../ui/form-row.module.css';
import css from './account-panel.module.css';
import { rolesInOrder } from './account-words.ts';
import { factorRuleQuery } from './factor-rule.ts';

interface FactorRuleProps {
  readonly wanted: readonly Capability[];
  readonly onClose: () => void;
}

/** For which roles a code of the phone is asked for as well. */
export function FactorRule({ wanted, onClose }: FactorRuleProps) {
  const [roles, setRoles] = useState<readonly Capability[]>(wanted);
  const [busy, setBusy] = useState(false);
  const same = roles.length === wanted.length && wanted.every((role) => roles.includes(role));
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await call(changeSecondFactorRule, { body: { ruoli: [...roles] } });
      queryClient.setQueryData(factorRuleQuery.queryKey, data.ruoli);
      notify.success('Modifica salvata');
      onClose();
    } catch (error) {
      notify.error('Il secondo fattore non è stato cambiato', {
        description: asApiError(error).message,
        fault: error,
      });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Secondo fattore"
      width={456}
      closable
      escapes
      onLeave={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Annulla
          </Button>
          <Button type="primary" loading={busy} disabled={same} onClick={() => void save()}>
            Salva
          </Button>
        </>
      }
    >
      <p>
        A chi ha uno di questi ruoli, dal prossimo accesso, si chiede con la password anche un codice del
        telefono. Chi non ha ancora collegato il telefono lo collega allora, in un minuto.
      </p>
      <ul className={css.roles} aria-label="Ruoli a cui si chiede">
        {rolesInOrder.map(({ role }) => (
          <li key={role}>
            <Checkbox
              checked={roles.includes(role)}
              disabled={busy}
              onChange={({ target }) =>
                setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
              }
            >
              {roleLabel[role]}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className={row.hint}>
        Anche un programma che usa le chiamate di Lucerna con uno di questi account si ferma al codice: dagli
        un account senza questi ruoli.
      </p>
    </Dialog>
  );
}
