import type { ComponentProps } from 'react';
import css from './Switch.module.css';

interface SwitchProps
  extends Pick<
    ComponentProps<'input'>,
    | 'id'
    | 'title'
    | 'checked'
    | 'disabled'
    | 'className'
    | 'aria-label'
    | 'aria-labelledby'
    | 'aria-describedby'
  > {
  readonly size?: 'small';
  readonly onChange: (on: boolean) => void;
}

/** What is on or off, at once. */
export function Switch({ size, className = '', onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked}
      data-size={size}
      className={`${css.switch} ${className}`}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
