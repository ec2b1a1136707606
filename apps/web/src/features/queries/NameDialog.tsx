import { fieldFaults } from '@lucerna/domain/messages';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import css from './queries.module.css';
import { NAME_LENGTH } from './query-list.ts';

interface NameBoxProps {
  readonly name: string;
  readonly fault: string | null;
  readonly onType: (name: string) => void;
  readonly onEnter: () => void;
}

/** A box for a name that has to be given. */
export function NameBox({ name, fault, onType, onEnter }: NameBoxProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        Nome <span aria-hidden="true">*</span>
      </label>
      <Input
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
  const [tried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (nameFault(text) !== null) return;
    onName(text.trim());
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={456}
      centered
      closable={false}
      onCancel={onClose}
      footer={
        <div className={css.bar}>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" onClick={save}>
            Salva
          </Button>
        </div>
      }
    >
      <NameBox name={text} fault={tried ? nameFault(text) : null} onType={setText} onEnter={save} />
    </Modal>
  );
}
