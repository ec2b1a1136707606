import { Checkbox } from 'antd';
import { lineName, type StoodLine } from './following-lines.ts';
import css from './Series.module.css';

interface FollowLinesProps {
  readonly lines: readonly StoodLine[];
  readonly along: ReadonlySet<number>;
  readonly disabled: boolean;
  readonly onChange: (id: number, on: boolean) => void;
}

/** Below the place of an element that moved: the lines that it stands on may follow it. */
export function FollowLines({ lines, along, disabled, onChange }: FollowLinesProps) {
  return (
    <ul className={css.follow}>
      {lines.map((line) => (
        <li key={line.id}>
          <Checkbox
            checked={along.has(line.id)}
            disabled={disabled}
            onChange={({ target }) => onChange(line.id, target.checked)}
          >
            Sposta anche {lineName(line)}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
