import { labelFor } from '@lucerna/domain/field';
import { fieldOf, type Kind, labelValue } from '@lucerna/domain/kind';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useMemo } from 'react';
import { Comparison, type ComparisonLine } from '../../../editing/Comparison.tsx';
import { firstKept, linesToAsk } from '../../../editing/compared-lines.ts';
import { placeWords } from '../../../elements/place-words.ts';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import { draftValue } from '../../../form/draft.ts';
import { compare, linesOf, merge } from './comparison.ts';
import type { EditSession, Element } from './edit-session.ts';

interface ComparisonDialogProps {
  readonly kind: Kind;
  readonly session: EditSession;
  readonly theirs: Element;
  readonly onMerge: (session: EditSession) => void;
  readonly onClose: () => void;
}

/** What somebody else saved meanwhile, field by field: the user keeps either. */
export function ComparisonDialog({ kind, session, theirs, onMerge, onClose }: ComparisonDialogProps) {
  const comparison = useMemo(() => compare(kind, session, theirs), [kind, session, theirs]);
  const labelsOf = labelValue(kind, (key) => session.draft[key]);
  const { original, current } = session.geometry.get();
  const asked = new Set(linesToAsk(linesOf(comparison)).map(({ key }) => key));
  const lines: readonly ComparisonLine[] = [
    ...comparison.fields.map(({ key, ...values }) => {
      const field = fieldOf(kind, key);
      return {
        key,
        label: labelFor(field, labelsOf),
        before: <ShownValue field={field} value={values.before} />,
        theirs: <ShownValue field={field} value={values.theirs} />,
        mine: <ShownValue field={field} value={values.mine} />,
      };
    }),
    ...comparison.place.map(({ key }) => ({
      key,
      label: 'Posizione',
      before: '',
      theirs: placeWords(original, theirs.geometry),
      mine: placeWords(original, current),
    })),
  ];
  return (
    <Comparison
      lines={lines.filter(({ key }) => asked.has(key))}
      firstKept={firstKept(linesOf(comparison))}
      whoAndWhen={whoAndWhen(theirs)}
      onKeep={(kept) => onMerge(merge(kind, session, theirs, kept))}
      onClose={onClose}
    />
  );
}

function whoAndWhen({ values }: Element): string {
  const [who, when] = [draftValue(values, 'user_id'), draftValue(values, 'data_modifica')];
  const parts = [who === null ? '' : `da ${who}`, when === null ? '' : `il ${shownInstant(String(when))}`];
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? '' : `Salvato ${text}.`;
}
