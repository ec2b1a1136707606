import type { Field, FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { useEffect, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { geometryAt } from '../../api/table-geometry.ts';
import { useLayer } from '../../api/use-layer.ts';
import { editorName } from '../../ui/editor-name.ts';
import css from '../form.module.css';
import { newWord, rowHolding } from './known-values.ts';

interface TypingHelpProps {
  readonly kind: Kind;
  readonly field: Field;
  readonly value: FieldValue;
  readonly disabled: boolean;
  readonly onTake: (value: FieldValue) => void;
  /** Looks at a place on the map, where there is one. */
  readonly onSee: ((geometry: Geometry) => void) | undefined;
}

/** Whether there is help for what is typed into the field: into the code, and into what has a vocabulary. */
export function hasTypingHelp(kind: Kind, field: Field): boolean {
  return isCode(kind, field) || editorName(field) === 'suggested';
}

function isCode(kind: Kind, field: Field): boolean {
  return field.key === kind.code && kind.code !== kind.key;
}

/** From the last key on: who is still typing is not corrected. */
const PAUSE_MS = 400;

/** Below a field, of what was typed: that the code is taken, or that the word is a new one. It hinders nothing. */
export function TypingHelp({ kind, field, value, disabled, onTake, onSee }: TypingHelpProps) {
  const { data: table } = useLayer(kind.segment);
  const text = useSettled(typeof value === 'string' ? value : '');
  if (table === undefined || text.trim() === '' || text !== value) return <p role="status" />;
  return (
    <p role="status" className={css.help}>
      {isCode(kind, field) ? (
        <CodeTaken kind={kind} table={table} field={field} text={text} disabled={disabled} onSee={onSee} />
      ) : (
        <NewWord table={table} field={field} text={text} disabled={disabled} onTake={onTake} />
      )}
    </p>
  );
}

interface CodeTakenProps extends Pick<TypingHelpProps, 'kind' | 'field' | 'disabled' | 'onSee'> {
  readonly table: FeatureTable;
  readonly text: string;
}

function CodeTaken({ kind, table, field, text, disabled, onSee }: CodeTakenProps) {
  const row = rowHolding(table, field.key, text);
  if (row === undefined) return null;
  const place = geometryAt(table, row);
  // What bears it is an element, whatever the form is about: a stretch of street has no code.
  const { gender, one } = kindById(kind.id).names;
  return (
    <>
      C'è già {gender === 'm' ? 'un' : 'una'} {one} con questo codice.{' '}
      {place !== null && onSee !== undefined && (
        <button type="button" className={css.take} disabled={disabled} onClick={() => onSee(place)}>
          Vedi {String(table.column(field.key).at(row))}
        </button>
      )}
    </>
  );
}

interface NewWordProps extends Pick<TypingHelpProps, 'field' | 'disabled' | 'onTake'> {
  readonly table: FeatureTable;
  readonly text: string;
}

function NewWord({ table, field, text, disabled, onTake }: NewWordProps) {
  const found = newWord(table, field, text);
  if (found === undefined) return null;
  const { meant } = found;
  if (meant === undefined) return 'Valore nuovo.';
  return (
    <>
      Valore nuovo. Forse:{' '}
      <button type="button" className={css.take} disabled={disabled} onClick={() => onTake(meant)}>
        {meant}
      </button>
    </>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
