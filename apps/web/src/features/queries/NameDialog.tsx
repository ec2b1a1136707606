import { fieldFaults } from '@lucerna/domain/messages';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
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
  const box = useRef<InputRef>(null);
  const fault = tries > 0 ? nameFault(name) : null;
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  return (
    <FormRow required label="Nome" fault={fault}>
      {(control, status) => (
        <Input
          {...control}
          status={status}
          ref={box}
          autoFocus
          value={name}
          maxLength={NAME_LENGTH}
          aria-required
          onChange={(event) => onType(event.target.value)}
          onPressEnter={onEnter}
        />
      )}
    </FormRow>
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
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" onClick={save}>
            Salva
          </Button>
        </>
      }
    >
      <NameBox name={text} tries={tries} onType={setText} onEnter={save} />
    </Dialog>
  );
}
