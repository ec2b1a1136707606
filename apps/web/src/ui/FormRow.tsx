import { type ReactNode, useId } from 'react';
import css from './form-row.module.css';

/** What the control of a row takes over: who names it, who describes it, whether it is wrong. */
export interface RowControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FormRowProps {
  /** Of the control, where somebody else has to find it. */
  readonly id?: string;
  readonly label: ReactNode;
  /** What helps, below the control. A fault takes its place. */
  readonly hint?: ReactNode;
  readonly fault?: string | null | undefined;
  /** Marked with a star; the control itself says so to assistive technology. */
  readonly required?: boolean;
  readonly className?: string | undefined;
  /** The control; `status` is what the component library calls a fault. */
  readonly children: (control: RowControl, status: 'error' | '') => ReactNode;
}

/** A row of a form: a label, a control, and below it what helps or what is wrong. */
export function FormRow(props: FormRowProps) {
  const { label, hint, fault, required, className = '', children } = props;
  const made = useId();
  const id = props.id ?? made;
  const wrong = fault !== undefined && fault !== null;
  const below = wrong ? fault : hint;
  const belowId = `${id}-below`;
  const control: RowControl = {
    id,
    ...(below !== undefined && { 'aria-describedby': belowId }),
    ...(wrong && { 'aria-invalid': true as const }),
  };
  return (
    <div className={`${css.row} ${className}`}>
      <label className={css.label} htmlFor={id} data-required={required}>
        {label}
      </label>
      {children(control, wrong ? 'error' : '')}
      {below !== undefined && (
        <p id={belowId} className={wrong ? css.fault : css.hint} role={wrong ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}
