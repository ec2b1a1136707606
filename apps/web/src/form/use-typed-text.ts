import type { FieldValue } from '@lucerna/domain/field';
import { useState } from 'react';

interface TypedText {
  readonly text: string;
  type(text: string): void;
  /** The box is left: its text becomes the value as it is written in Italian. */
  settle(): void;
}

/**
 * The text of a box whose value is something else (a number, a day). While one types, the text is theirs: `12,` is
 * a twelve on the way to `12,5`. When the value changes from elsewhere, the text follows.
 */
export function useTypedText(
  value: FieldValue,
  show: (value: FieldValue) => string,
  read: (text: string) => FieldValue,
  onChange: (value: FieldValue) => void,
): TypedText {
  const [typed, setTyped] = useState<{ text: string; value: FieldValue } | null>(null);
  const current = typed !== null && typed.value === value ? typed.text : show(value);
  return {
    text: current,
    type(text) {
      const next = read(text);
      setTyped({ text, value: next });
      onChange(next);
    },
    settle: () => setTyped(null),
  };
}
