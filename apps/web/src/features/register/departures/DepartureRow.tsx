import { type Field, fullLabel } from '@lucerna/domain/field';
import { shownText } from '@lucerna/domain/rules/shown-text';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import type { Row } from './departure-list.ts';
import css from './departures.module.css';

interface DepartureRowProps {
  readonly fields: readonly Field[];
  readonly row: Row;
  /** Not as it is stored. */
  readonly changed: boolean;
  readonly editable: boolean;
  readonly withActions: boolean;
  /** The row that Tab comes to; from there the arrows go on. */
  readonly isEntry: boolean;
  readonly onEnter: () => void;
  readonly onStep: (by: number) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onAdd: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A departure to read, with what can be done about it. */
export function DepartureRow(props: DepartureRowProps) {
  const { fields, row, changed, editable, withActions } = props;
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key];
    if (by !== undefined) props.onStep(by);
    else if (editable && (event.key === 'Enter' || event.key === 'F2')) props.onEdit();
    else if (editable && event.key === 'Delete') props.onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <tr
      data-key={row.key}
      data-changed={changed}
      tabIndex={props.isEntry ? 0 : -1}
      onFocus={props.onEnter}
      onKeyDown={press}
      onDoubleClick={editable ? props.onEdit : undefined}
    >
      {fields.map((field, i) => {
        const text = shownText(field, row.values[field.key as keyof typeof row.values]);
        return (
          <td key={field.key} data-field={field.key} data-label={fullLabel(field)} title={text}>
            {i === 0 && changed && (
              <span
                className={css.dot}
                role="img"
                aria-label="Non ancora salvata"
                title="Non ancora salvata"
              />
            )}
            {text === '' ? <span className={css.none}>—</span> : text}
          </td>
        );
      })}
      {withActions && (
        <td className={css.buttons}>
          <Tip title="Modifica">
            <Button
              type="text"
              size="small"
              icon={<EditIcon />}
              aria-label="Modifica"
              disabled={!editable}
              onClick={props.onEdit}
            />
          </Tip>
          <Tip title="Elimina">
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteIcon />}
              aria-label="Elimina"
              disabled={!editable}
              onClick={props.onRemove}
            />
          </Tip>
        </td>
      )}
    </tr>
  );
}
