import type { Departure } from '@lucerna/domain/departure';
import { fullLabel } from '@lucerna/domain/field';
import { questions } from '@lucerna/domain/messages';
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { ask } from '../../../state/ask.ts';
import { useToldShortcut } from '../../../state/shortcuts.ts';
import { leaveQuestion } from '../../../state/unsaved.ts';
import { ActionsHead } from '../../../ui/ActionsHead.tsx';
import table from '../../../ui/table.module.css';
import { DepartureRow } from './DepartureRow.tsx';
import { DepartureRowEditor } from './DepartureRowEditor.tsx';
import { useDepartureFields } from './departure-fields.ts';
import {
  type DepartureEvent,
  type DepartureList,
  departureList,
  isChanged,
  isOpenDirty,
  type Row,
} from './departure-list.ts';
import { departureText } from './departure-words.ts';
import css from './departures.module.css';

export interface DepartureTableHandle {
  /** Puts the focus where the open row lacks something. */
  focusOpen(): void;
}

interface DepartureTableProps {
  readonly cabinet: number;
  readonly list: DepartureList;
  readonly editable: boolean;
  readonly busy: boolean;
  readonly labelledBy: string;
  readonly onAdd: () => void;
  readonly send: (event: DepartureEvent) => void;
  readonly ref?: Ref<DepartureTableHandle>;
}

/** The rows, one of which may be open to be typed into. */
export function DepartureTable(props: DepartureTableProps) {
  const { cabinet, list, editable, busy, labelledBy, onAdd, send, ref } = props;
  const fields = useDepartureFields(cabinet, editable);
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const { rows, open } = list;
  const keys = rows.map(({ key }) => key);
  const entry = current !== null && keys.includes(current) ? current : (keys[0] ?? null);

  const { focusRow, focusOpen } = useRowFocus(body);
  useImperativeHandle(ref, () => ({ focusOpen }));

  const step = (key: number, by: number) => {
    const at = Math.min(keys.length - 1, Math.max(0, keys.indexOf(key) + by));
    focusRow(keys[at]);
  };
  const edit = (key: number) => {
    send({ type: 'edit', key });
    focusOpen();
  };
  const remove = async ({ key, values }: Row) => {
    const text = departureText(values as Departure);
    if (!(await ask({ title: questions.removeDeparture, text, kind: 'delete' }))) return;
    const at = keys.indexOf(key);
    send({ type: 'remove', key });
    focusRow(keys[at + 1] ?? keys[at - 1]);
  };

  const giveUp = async (key: number) => {
    const sure = !isOpenDirty(list) || (await ask(leaveQuestion()));
    if (!sure) return;
    send({ type: 'cancel' });
    focusRow(keys.includes(key) ? key : keys.at(-1));
  };

  const editor = (key: number) => (
    <DepartureRowEditor
      key={key}
      fields={fields}
      open={open as NonNullable<typeof open>}
      busy={busy}
      onType={(field, value) => send({ type: 'typed', field, value })}
      onLeave={(field) => send({ type: 'left', field })}
      onConfirm={() => {
        const confirm: DepartureEvent = { type: 'confirm' };
        send(confirm);
        if (departureList(list, confirm).open === null) focusRow(key);
        else focusOpen();
      }}
      onCancel={() => void giveUp(key)}
    />
  );

  useToldShortcut('↑ ↓', 'In partenze: riga prima e dopo');
  return (
    <table
      className={`${table.headed} ${css.table}`}
      aria-labelledby={labelledBy}
      data-shortcuts="grid"
      data-editable={editable}
    >
      <DepartureHead fields={fields} editable={editable} />
      <tbody ref={body}>
        {editable && <EditingKeys />}
        {rows.map((row) =>
          open?.key === row.key ? (
            editor(row.key)
          ) : (
            <DepartureRow
              key={row.key}
              fields={fields}
              row={row}
              changed={isChanged(list, row)}
              editable={editable && !busy}
              withActions={editable}
              isEntry={entry === row.key}
              onEnter={() => setCurrent(row.key)}
              onStep={(by) => step(row.key, by)}
              onEdit={() => edit(row.key)}
              onRemove={() => void remove(row)}
              onAdd={onAdd}
            />
          ),
        )}
        {open?.stored === null && editor(open.key)}
      </tbody>
    </table>
  );
}

/** Puts the focus on a row, or where the open one lacks something. */
function useRowFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector) ?? null;
  const focusRow = (key: number | undefined) => {
    // Once the row is drawn.
    requestAnimationFrame(() => find(`tr[data-key="${key}"]`)?.focus());
  };
  const focusOpen = () => {
    requestAnimationFrame(() => {
      const wanted =
        find('[data-missing] input') ??
        find('[aria-invalid="true"]') ??
        find('[data-open] :is(input, textarea)');
      wanted?.focus();
      wanted?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    });
  };
  return { focusRow, focusOpen };
}

interface DepartureHeadProps {
  readonly fields: ReturnType<typeof useDepartureFields>;
  readonly editable: boolean;
}

function DepartureHead({ fields, editable }: DepartureHeadProps) {
  return (
    <thead>
      <tr>
        {fields.map((field) => (
          <th key={field.key} scope="col" data-field={field.key}>
            {fullLabel(field)}
          </th>
        ))}
        {editable && <ActionsHead className={css.buttons} />}
      </tr>
    </thead>
  );
}

function EditingKeys() {
  useToldShortcut('Invio', 'In partenze: modifica la riga');
  useToldShortcut('Canc', 'In partenze: toglie la riga');
  return null;
}
