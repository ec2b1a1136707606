import { readTyped, typedText } from '@lucerna/domain/rules/typed-value';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { type AriaAttributes, type KeyboardEvent, useRef, useState } from 'react';
import signs from '../../ui/icon-button.module.css';
import { CalendarIcon } from '../../ui/icons.tsx';
import type { EditorProps } from '../editor-props.ts';
import { useTypedText } from '../use-typed-text.ts';
import css from './editors.module.css';

type Asked = Pick<EditorProps, 'field' | 'value' | 'onChange' | 'onLeave' | 'invalid' | 'disabled'>;

interface DayInputProps extends Asked {
  readonly id?: string | undefined;
  /** What assistive technology hears of the box. */
  readonly aria: AriaAttributes;
}

/** A day, typed as GG/MM/AAAA or picked from a calendar. */
export function DayInput({ id, field, value, onChange, onLeave, invalid, disabled, aria }: DayInputProps) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLDivElement>(null);
  const box = useTypedText(
    value,
    (shown) => typedText(field, shown),
    (text) => readTyped(field, text),
    onChange,
  );
  const day = typeof value === 'string' ? dayjs(value, 'YYYY-MM-DD', true) : null;
  const close = () => {
    setOpen(false);
    input.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div ref={input} className={css.date}>
      <Input
        {...(id !== undefined && { id })}
        placeholder="GG/MM/AAAA"
        inputMode="numeric"
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onBlur={() => {
          box.settle();
          onLeave();
        }}
        onKeyDown={openByKey}
        status={invalid ? 'error' : ''}
        disabled={disabled}
        autoComplete="off"
        suffix={
          <button
            type="button"
            className={`${signs.icon} ${css.suffix}`}
            aria-label={`Apri il calendario: ${field.label}`}
            aria-expanded={open}
            disabled={disabled}
            tabIndex={-1}
            onClick={() => setOpen(!open)}
          >
            <CalendarIcon size={15} />
          </button>
        }
        {...aria}
      />
      {open && (
        <DatePicker
          className={css.calendar ?? ''}
          open
          value={day?.isValid() === true ? day : null}
          format="DD/MM/YYYY"
          aria-label={`Calendario: ${field.label}`}
          allowClear={false}
          autoFocus
          needConfirm={false}
          onOpenChange={(next) => !next && close()}
          onChange={(picked) => {
            onChange(picked === null ? null : picked.format('YYYY-MM-DD'));
            close();
          }}
        />
      )}
    </div>
  );
}
