import { accountMessages } from '@lucerna/domain/messages';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { firmsQuery } from '../../api/work.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import panel from '../../ui/side-panel.module.css';
import { Tip } from '../../ui/Tip.tsx';
import css from './account-panel.module.css';
import { rolesInOrder } from './account-words.ts';

/** What of an account is typed. */
export interface Draft {
  readonly nome: string;
  readonly capabilities: readonly Capability[];
  /** The firm that it works for; null: the municipality. */
  readonly impresa_id: number | null;
}

export const draftOf = ({ nome, capabilities, impresa_id }: Draft): Draft => ({
  nome,
  capabilities,
  impresa_id,
});

export function isSame(a: Draft, b: Draft): boolean {
  const roles = new Set(a.capabilities);
  return (
    a.nome === b.nome &&
    a.impresa_id === b.impresa_id &&
    roles.size === b.capabilities.length &&
    b.capabilities.every((role) => roles.has(role))
  );
}

interface AccountFieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  /** The role of administrator cannot be taken away. */
  readonly keepsAdministrator: boolean;
}

/** The shown name, and a tick for each role. */
export function AccountFields({ draft, onChange, faults, disabled, keepsAdministrator }: AccountFieldsProps) {
  const id = useId();
  const { nome, capabilities, impresa_id } = draft;
  const firms = useQuery(firmsQuery);
  const put = (role: Capability, on: boolean) =>
    onChange({
      ...draft,
      capabilities: on ? [...capabilities, role] : capabilities.filter((one) => one !== role),
    });
  return (
    <>
      <FormRow label="Nome mostrato" fault={faults.nome}>
        {(control, status) => (
          <Input
            {...control}
            status={status}
            value={nome}
            maxLength={200}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...draft, nome: target.value })}
          />
        )}
      </FormRow>
      <FormRow
        label="Lavora per"
        hint="Chi lavora per un'impresa vede soltanto gli ordini dati a lei, e del registro gli elementi."
        fault={faults.impresa_id}
      >
        {(control) => (
          <select
            {...control}
            className={row.box}
            value={impresa_id ?? ''}
            disabled={disabled}
            onChange={({ target }) =>
              onChange({ ...draft, impresa_id: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">Il Comune</option>
            {firms.data?.map((firm) => (
              <option key={firm.id} value={firm.id}>
                {firm.nome}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <h3 className={panel.part} id={`${id}-ruoli`}>
        Che cosa può fare
      </h3>
      <ul aria-labelledby={`${id}-ruoli`} className={css.roles}>
        {rolesInOrder.map(({ role, does }) => {
          const kept = keepsAdministrator && role === 'AMMINISTRATORE';
          return (
            <li key={role}>
              <Tip title={kept ? accountMessages.lastAdministrator : ''}>
                <Checkbox
                  checked={capabilities.includes(role)}
                  disabled={disabled || kept}
                  aria-describedby={`${id}-${role}`}
                  onChange={({ target }) => put(role, target.checked)}
                >
                  {roleLabel[role]}
                </Checkbox>
              </Tip>
              <p id={`${id}-${role}`}>{does}</p>
            </li>
          );
        })}
      </ul>
      {capabilities.length === 0 && <p className={row.hint}>Senza ruoli: sola consultazione.</p>}
    </>
  );
}
