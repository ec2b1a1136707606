import type { PastFigures, TypedBill, TypedBillKey } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { BillBoxes, type BillColumn, RemarksRow } from './BillBoxes.tsx';
import type { Remark } from './bill-remarks.ts';
import css from './bills.module.css';

interface BillEditorProps {
  readonly columns: readonly BillColumn[];
  readonly texts: TypedBill;
  readonly past: PastFigures;
  readonly remarks: readonly Remark[];
  /** How often saving was refused: each time leads to the first box that is wrong. */
  readonly refusals: number;
  /** The row's name: `Nuova bolletta`. */
  readonly name: string;
  /** The button that saves: `Inserisci`, `Salva`. */
  readonly action: string;
  readonly cancelName: string;
  readonly saving: boolean;
  readonly onType: (key: TypedBillKey, text: string) => void;
  readonly onLeave: (key: TypedBillKey) => void;
  readonly onPaste?: (event: ClipboardEvent, key: TypedBillKey) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** The boxes that Tab passes over; Maiusc+Tab goes to all of them. */
  readonly passed?: ReadonlySet<TypedBillKey>;
  /** Arrow down from a box. */
  readonly onDown?: () => void;
  /** What stands below the boxes where there is nothing to remark. */
  readonly hint?: ReactNode;
  /** The row's class: the new bill stays below the headers, another stands in its row. */
  readonly pinned?: boolean;
}

/** On to the next box that is wanted; false where the browser goes there by itself. */
function passOver({ currentTarget, target }: KeyboardEvent, passed?: ReadonlySet<TypedBillKey>): boolean {
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-box]')];
  const at = boxes.indexOf(target as HTMLElement);
  const behind = at === -1 ? [] : boxes.slice(at + 1);
  const next = behind.find(({ dataset }) => passed?.has(dataset.box as TypedBillKey) !== true);
  if (next === undefined || next === behind[0]) return false;
  next.focus();
  return true;
}

/** A bill to type, in a row of the grid. Invio saves, Esc leaves. */
export function BillEditor(props: BillEditorProps) {
  const { columns, texts, remarks, refusals, name, action, saving, onSave, onCancel, onDown } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const idPrefix = useId();
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = row.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
  }, [refusals]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !onButton) onSave();
    else if (event.key === 'ArrowDown' && !onButton && onDown !== undefined) onDown();
    else if (event.key !== 'Tab' || event.shiftKey || !passOver(event, props.passed)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <tr ref={row} className={css.editor} aria-label={name} data-pinned={props.pinned} onKeyDown={press}>
        <BillBoxes
          columns={columns}
          texts={texts}
          past={props.past}
          remarks={remarks}
          idPrefix={idPrefix}
          onType={props.onType}
          onLeave={props.onLeave}
          {...(props.onPaste && { onPaste: props.onPaste })}
        />
        <td className={css.actions}>
          <Button type="primary" className={css.save ?? ''} loading={saving} onClick={onSave}>
            {action}
          </Button>
          <Tip title={props.cancelName}>
            <Button
              className={css.cancel ?? ''}
              icon={<CloseIcon size={14} />}
              aria-label={props.cancelName}
              disabled={saving}
              onClick={onCancel}
            />
          </Tip>
        </td>
      </tr>
      <RemarksRow columns={columns} remarks={remarks} idPrefix={idPrefix}>
        {props.hint}
      </RemarksRow>
    </>
  );
}
