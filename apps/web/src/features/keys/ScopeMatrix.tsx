import { type KeyScope, keyScopes, type ScopeLevel, type Scopes } from '@lucerna/domain/rules/key-scope';
import { Radio } from 'antd';
import row from '../../ui/form-row.module.css';
import tables from '../../ui/table.module.css';
import { levelOf, withLevel } from './key-words.ts';
import css from './keys.module.css';

const levels = ['nulla', 'lettura', 'scrittura'] as const;
type Level = (typeof levels)[number];

interface ScopeMatrixProps {
  readonly scopes: Scopes;
  readonly onChange: (scopes: Scopes) => void;
  readonly disabled: boolean;
  /** Whether a level may be chosen. */
  readonly mayBe: (scope: KeyScope, level: ScopeLevel) => boolean;
  readonly faults: Readonly<Record<string, string>>;
}

/** What a key may read and write, a row for each scope. */
export function ScopeMatrix({ scopes, onChange, disabled, mayBe, faults }: ScopeMatrixProps) {
  return (
    <table className={`${tables.table} ${css.matrix}`} aria-label="Che cosa può leggere e scrivere">
      <thead>
        <tr>
          <th scope="col">Ambito</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              {level}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyScopes.map(({ value, label, writable }) => {
          const cell = (level: Level) => {
            if (level === 'scrittura' && !writable) return '—';
            return (
              <Radio
                name={`ambito-${value}`}
                aria-label={`${label}: ${level}`}
                checked={levelOf(scopes, value) === level}
                disabled={disabled || (level !== 'nulla' && !mayBe(value, level))}
                onChange={() => onChange(withLevel(scopes, value, level))}
              />
            );
          };
          const fault = faults[`ambiti.${value}`];
          return (
            <tr key={value}>
              <th scope="row">
                {label}
                {fault !== undefined && <span className={row.fault}>{fault}</span>}
              </th>
              {levels.map((level) => (
                <td key={level}>{cell(level)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
