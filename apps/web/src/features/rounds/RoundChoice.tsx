import type { Round } from '@lucerna/contract/endpoints/rounds';
import row from '../../ui/form-row.module.css';
import { dayWord, progressWord } from './round-words.ts';
import css from './rounds.module.css';

interface RoundChoiceProps {
  /** The latest first. */
  readonly rounds: readonly Round[];
  readonly round: Round | undefined;
  readonly onChoose: (round: number) => void;
  /** Brings the older ones too; null: they are there. */
  readonly onOlder: (() => void) | null;
}

const OLDER = 'older';

/** Which round is shown, by day and team. */
export function RoundChoice({ rounds, round, onChoose, onOlder }: RoundChoiceProps) {
  if (round === undefined) return <span className={css.choice} />;
  const days = [...Map.groupBy(rounds, ({ giorno }) => giorno)];
  return (
    <select
      className={`${row.box} ${css.choice}`}
      aria-label="Giro"
      value={round.id}
      onChange={({ target }) => (target.value === OLDER ? onOlder?.() : onChoose(Number(target.value)))}
    >
      {days.map(([day, own]) => (
        <optgroup key={day} label={dayWord(day)}>
          {own.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.squadra}, ${progressWord(one)}`}
            </option>
          ))}
        </optgroup>
      ))}
      {onOlder !== null && <option value={OLDER}>Anche i giri più vecchi…</option>}
    </select>
  );
}
