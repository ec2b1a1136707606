import { featureMessages } from '@lucerna/domain/messages';
import { Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import table from '../ui/table.module.css';
import css from './Comparison.module.css';
import type { KeptLines } from './compared-lines.ts';

/** One thing that somebody else changed: what it was, what they made of it, what it is here. */
export interface ComparisonLine {
  readonly key: string;
  readonly label: string;
  readonly before: ReactNode;
  readonly theirs: ReactNode;
  readonly mine: ReactNode;
}

interface ComparisonProps {
  readonly lines: readonly ComparisonLine[];
  /** What is kept of each line unless the user says otherwise, by the line's key. */
  readonly firstKept: KeptLines;
  /** Who saved, and when; empty where it is not known. */
  readonly whoAndWhen?: string;
  /** What a line is: `Campo`. */
  readonly heading?: string;
  readonly onKeep: (kept: KeptLines) => void;
  readonly onClose: () => void;
}

const theirsLabel = 'Salvato da altri';
const mineLabel = 'Nel tuo modulo';

/** What somebody else saved while one was editing, line by line: the user keeps either. */
export function Comparison(props: ComparisonProps) {
  const { lines, firstKept, whoAndWhen = '', heading = 'Campo', onKeep, onClose } = props;
  const [kept, setKept] = useState(firstKept);
  return (
    <Dialog
      open
      title={featureMessages.changedMeanwhile}
      width={720}
      onLeave={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" autoFocus onClick={() => onKeep(kept)}>
            Conferma
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        {whoAndWhen} Scegli che cosa tenere: il modulo riparte da lì, e poi puoi salvare.
      </p>
      <table className={`${table.table} ${table.stacked} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">Prima</th>
            <th scope="col">{theirsLabel}</th>
            <th scope="col">{mineLabel}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              <td className={css.before} data-label="Prima">
                {line.before}
              </td>
              {(['theirs', 'mine'] as const).map((side) => (
                <td
                  key={side}
                  data-kept={kept[line.key] === side}
                  data-label={side === 'mine' ? mineLabel : theirsLabel}
                >
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
    </Dialog>
  );
}
