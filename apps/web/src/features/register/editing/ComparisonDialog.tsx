import { labelFor } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { Button, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { draftValue } from '../../../form/draft.ts';
import css from './ComparisonDialog.module.css';
import { compare, firstKept, type Kept, merge } from './comparison.ts';
import type { EditSession, Element } from './edit-session.ts';
import { placeWords } from './place-words.ts';
import { ShownValue } from './ShownValue.tsx';

interface ComparisonDialogProps {
  readonly kind: Kind;
  readonly session: EditSession;
  readonly theirs: Element;
  readonly onMerge: (session: EditSession) => void;
  readonly onClose: () => void;
}

interface Line {
  readonly key: string;
  readonly label: string;
  readonly before: React.ReactNode;
  readonly theirs: React.ReactNode;
  readonly mine: React.ReactNode;
}

/** What somebody else saved meanwhile, field by field: the user keeps either. */
export function ComparisonDialog({ kind, session, theirs, onMerge, onClose }: ComparisonDialogProps) {
  const comparison = useMemo(() => compare(kind, session, theirs), [kind, session, theirs]);
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>(() => firstKept(comparison));
  const type = draftValue(session.draft, 'imp_tipo');
  const { original, current } = session.geometry.get();
  const lines: readonly Line[] = [
    ...comparison.fields.map(({ field, ...values }) => ({
      key: field.key,
      label: labelFor(field, type === null ? null : String(type)),
      before: <ShownValue field={field} value={values.before} />,
      theirs: <ShownValue field={field} value={values.theirs} />,
      mine: <ShownValue field={field} value={values.mine} />,
    })),
    ...(comparison.place === undefined
      ? []
      : [
          {
            ...{ key: 'geometry', label: 'Posizione', before: '' },
            theirs: placeWords(original, theirs.geometry),
            mine: placeWords(original, current),
          },
        ]),
  ];
  return (
    <Modal
      open
      title={featureMessages.changedMeanwhile}
      width={720}
      centered
      closable={false}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className={css.bar}>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" autoFocus onClick={() => onMerge(merge(kind, session, theirs, kept))}>
            Conferma
          </Button>
        </div>
      }
    >
      <p className={css.intro}>
        {whoAndWhen(theirs)} Scegli che cosa tenere: il modulo riparte da lì, e poi puoi salvare.
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Prima</th>
            <th scope="col">Salvato da altri</th>
            <th scope="col">Nel tuo modulo</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              <td className={css.before}>{line.before}</td>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side} data-kept={kept[line.key] === side}>
                  <Radio
                    checked={kept[line.key] === side}
                    name={line.key}
                    onChange={() => setKept({ ...kept, [line.key]: side })}
                    aria-label={`${line.label}: ${side === 'mine' ? 'tieni il tuo' : 'tieni quello salvato da altri'}`}
                  >
                    {line[side]}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

function whoAndWhen({ values }: Element): string {
  const [who, when] = [draftValue(values, 'user_id'), draftValue(values, 'data_modifica')];
  const parts = [who === null ? '' : `da ${who}`, when === null ? '' : `il ${shownInstant(String(when))}`];
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? '' : `Salvato ${text}.`;
}
