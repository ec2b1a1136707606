import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import css from './Question.module.css';

interface QuestionProps {
  readonly open: boolean;
  /** The question to the letter: it names the dialog. */
  readonly title: string;
  /** What it is about: code, street, date. */
  readonly text?: ReactNode;
  /** `delete`: `Si` is red and the focus starts on `No`. */
  readonly kind?: 'save' | 'delete';
  /** `Si` was pressed and its work goes on: the whole bar waits. */
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** After the dialog has gone. */
  readonly onClosed?: () => void;
}

/** A question with `Si` and `No`, over a mask that covers the whole window. */
export function Question(props: QuestionProps) {
  const { open, title, text, kind = 'save', busy = false, onYes, onNo, onClosed } = props;
  const preferred = useRef<HTMLButtonElement>(null);
  const dangerous = kind === 'delete';
  return (
    <Modal
      open={open}
      title={title}
      width={456}
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={!busy}
      onCancel={onNo}
      destroyOnHidden
      afterOpenChange={(opened) => (opened ? preferred.current?.focus() : onClosed?.())}
      footer={
        <div className={css.bar}>
          <Button ref={dangerous ? preferred : null} disabled={busy} onClick={onNo}>
            No
          </Button>
          <Button
            ref={dangerous ? null : preferred}
            type="primary"
            danger={dangerous}
            loading={busy}
            onClick={onYes}
          >
            Si
          </Button>
        </div>
      }
    >
      {text}
    </Modal>
  );
}
