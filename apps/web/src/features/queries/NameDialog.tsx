import { fieldFaults } from '@lucerna/domain/messages';
import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './queries.module.css';
import { NAME_LENGTH } from './query-list.ts';

interface NameBoxProps {
  readonly name: string;
  readonly onType: (name: string) => void;
  readonly onEnter: () => void;
  /** How often Salva was pressed with a name that cannot be saved: it is said, and the box gets the focus. */
  readonly tries: number;
}

/** A box for a name that has to be given. */
export function NameBox({ name, onType, onEnter, tries }: NameBoxProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  const fault = tries > 0 ? nameFault(name) : null;
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        Nome <span aria-hidden="true">*</span>
      </label>
      <Input
        ref={box}
        id={id}
        autoFocus
        value={name}
        maxLength={NAME_LENGTH}
        aria-required
        status={fault === null ? '' : 'error'}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onType(event.target.value)}
        onPressEnter={onEnter}
      />
      <p id={`${id}-fault`} className={css.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}

export function nameFault(name: string): string | null {
  return name.trim() === '' ? fieldFaults.required : null;
}

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ title, name, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [tries, setTries] = useState(0);
  const save = () => {
    if (nameFault(text) !== null) return setTries(tries + 1);
    onName(text.trim());
    onClose();
  };
  return (
    <Dialog
      maskLeaves
      open
      title={title}
      width={456}
      onLeave={onClose}
      footer={
        <div className={css.bar}>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" onClick={save}>
            Salva
          </Button>
        </div>
      }
    >
      <NameBox name={text} tries={tries} onType={setText} onEnter={save} />
    </Dialog>
  );
}
