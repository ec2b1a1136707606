import { accountMessages } from '@lucerna/domain/messages';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { Tip } from '../../ui/Tip.tsx';
import css from './account-panel.module.css';
import { rolesInOrder } from './account-words.ts';

/** What of an account is typed. */
export interface Draft {
  readonly nome: string;
  readonly capabilities: readonly Capability[];
}

export const draftOf = ({ nome, capabilities }: Draft): Draft => ({ nome, capabilities });

export function isSame(a: Draft, b: Draft): boolean {
  const roles = new Set(a.capabilities);
  return (
    a.nome === b.nome &&
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
  const { nome, capabilities } = draft;
  const put = (role: Capability, on: boolean) =>
    onChange({
      nome,
      capabilities: on ? [...capabilities, role] : capabilities.filter((one) => one !== role),
    });
  return (
    <>
      <label className={css.label} htmlFor={`${id}-nome`}>
        Nome mostrato
      </label>
      <Input
        id={`${id}-nome`}
        value={nome}
        maxLength={200}
        disabled={disabled}
        {...(faults.nome !== undefined && {
          status: 'error' as const,
          'aria-invalid': true,
          'aria-describedby': `${id}-nome-fault`,
        })}
        onChange={({ target }) => onChange({ nome: target.value, capabilities })}
      />
      {faults.nome !== undefined && (
        <p id={`${id}-nome-fault`} className={css.fault}>
          {faults.nome}
        </p>
      )}
      <h3 className={css.part} id={`${id}-ruoli`}>
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
      {capabilities.length === 0 && <p className={css.hint}>Senza ruoli: sola consultazione.</p>}
    </>
  );
}
