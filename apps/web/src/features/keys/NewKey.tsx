import { createKey, createOwnKey } from '@lucerna/contract/endpoints/keys';
import { rolesOfScopes } from '@lucerna/domain/rules/key-rights';
import {
  type KeySort,
  keyScopes,
  MOST_KEY_DAYS,
  roleOfScope,
  type Scopes,
} from '@lucerna/domain/rules/key-scope';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { useMaking } from '../../editing/use-making.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { FormPanel } from '../../ui/SidePanel.tsx';
import panelCss from '../../ui/side-panel.module.css';
import type { Given } from './GivenKey.tsx';
import { ScopeMatrix } from './ScopeMatrix.tsx';

interface NewKeyProps {
  readonly own: boolean;
  readonly onMade: (given: Given) => void;
  readonly onClose: () => void;
}

/** All that may be read without a role, which most programs want. */
const proposed: Scopes = Object.fromEntries(
  keyScopes.flatMap(({ value }) => (roleOfScope(value, 'lettura') === undefined ? [[value, 'lettura']] : [])),
);

/** A key that is not there yet; once it is made it is shown, that once. */
export function NewKey({ own, onMade, onClose }: NewKeyProps) {
  const { capabilities } = useUser();
  const [nome, setNome] = useState('');
  const [tipo, setTipo] = useState<KeySort>(own ? 'personale' : 'servizio');
  const [giorni, setGiorni] = useState<number | null>(MOST_KEY_DAYS);
  const [scopes, setScopes] = useState<Scopes>(proposed);
  const { faults, busy, make } = useMaking({ failed: 'La chiave non è stata creata', unique: 'nome' });
  const id = useId();
  useUnsaved(
    () => nome !== '',
    () => 'la nuova chiave',
  );
  const waits =
    tipo === 'servizio' ? rolesOfScopes(scopes).filter((role) => !capabilities.includes(role)) : [];
  const save = () =>
    make(nome.trim() === '' ? { nome: 'Serve un nome' } : {}, async () => {
      const body = { nome, tipo, giorni: giorni ?? MOST_KEY_DAYS, ambiti: scopes };
      const { data } = await call(own ? createOwnKey : createKey, { body });
      onMade(data);
      notify.success('Chiave creata');
    });
  return (
    <FormPanel title="Nuova chiave" busy={busy} onClose={onClose} onSubmit={() => void save()}>
      <FormRow
        label="Nome"
        hint="Come “QGIS ufficio tecnico”: è quello che si legge nello storico."
        fault={faults.nome}
      >
        {(control, status) => (
          <Input
            {...control}
            status={status}
            value={nome}
            maxLength={100}
            disabled={busy}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => setNome(target.value)}
          />
        )}
      </FormRow>
      {!own && (
        <div className={row.row}>
          <p className={row.label} id={`${id}-tipo`}>
            Tipo
          </p>
          <Radio.Group
            aria-labelledby={`${id}-tipo`}
            value={tipo}
            disabled={busy}
            onChange={({ target }) => setTipo(target.value as KeySort)}
            options={[
              { value: 'servizio', label: 'Di servizio, del Comune' },
              { value: 'personale', label: 'Personale, del mio account' },
            ]}
          />
        </div>
      )}
      <FormRow label="Vale per giorni" fault={faults.giorni}>
        {(control, status) => (
          <Input
            {...control}
            status={status}
            type="number"
            value={giorni ?? ''}
            min={1}
            max={MOST_KEY_DAYS}
            step={1}
            disabled={busy}
            onChange={({ target }) => setGiorni(target.value === '' ? null : target.valueAsNumber)}
          />
        )}
      </FormRow>
      <h3 className={panelCss.part}>Che cosa può leggere e scrivere</h3>
      <ScopeMatrix
        scopes={scopes}
        onChange={setScopes}
        disabled={busy}
        mayBe={(scope, level) => {
          const role = roleOfScope(scope, level);
          return tipo === 'servizio' || role === undefined || capabilities.includes(role);
        }}
        faults={faults}
      />
      {faults.ambiti !== undefined && <p className={row.fault}>{faults.ambiti}</p>}
      <p className={row.hint}>
        {tipo === 'personale'
          ? "Gli ambiti non superano mai i ruoli dell'account."
          : waits.length === 0
            ? 'Sei tu a concedere questi ambiti.'
            : `Vale solo dopo che un ${waits.map((role) => roleLabel[role]).join(' e un ')} l'ha accettata, fra «Le mie chiavi».`}
      </p>
    </FormPanel>
  );
}
