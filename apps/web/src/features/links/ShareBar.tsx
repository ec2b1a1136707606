import { percentText, sumOfShares } from '@lucerna/domain/rules/usage-share';
import { WarningIcon } from '../../ui/icons.tsx';
import type { BuildingShare } from './plant-shares.ts';
import css from './ShareDialog.module.css';

interface ShareBarProps {
  /** Null while what is typed is no share. */
  readonly share: number | null;
  /** What the other buildings use of the plant. */
  readonly others: readonly BuildingShare[];
}

/** The plant as a bar: this building's part, what the others use, what nobody has; in red what is given out twice. */
export function ShareBar({ share, others }: ShareBarProps) {
  const used = sumOfShares(others.map((other) => other.share));
  const all = sumOfShares([share ?? 0, used]);
  const over = sumOfShares([Math.max(0, all - 1)]);
  // More than the whole plant still has to fit the bar: what is too much stands at its end.
  const scale = 100 / Math.max(1, all);
  const own = Math.max(0, (share ?? 0) - over);
  const theirs = all > 1 ? 1 - own : used;
  return (
    <div>
      <div className={css.track} aria-hidden="true">
        <span className={css.own} style={{ width: `${own * scale}%` }} />
        <span className={css.used} style={{ width: `${theirs * scale}%` }} />
        <span className={css.excess} style={{ width: `${over * scale}%` }} />
      </div>
      <p className={css.legend}>
        <span>Questo edificio {share === null ? '—' : percentText(share)}</span>
        {others.length > 0 && <span title={list(others)}>{othersText(others, used)}</span>}
      </p>
      {all > 1 && (
        <p className={css.over}>
          <WarningIcon size={14} />
          <span>In tutto {percentText(all)}: più dell'intero impianto.</span>
        </p>
      )}
      {share !== null && all < 1 && others.length > 0 && (
        <p className={css.left}>Resta {percentText(sumOfShares([1, -all]))} non assegnato.</p>
      )}
    </div>
  );
}

function list(others: readonly BuildingShare[]): string {
  return others.map(({ name, share }) => `${name} ${percentText(share)}`).join('\n');
}

function othersText(others: readonly BuildingShare[], used: number): string {
  const [first] = others;
  if (first !== undefined && others.length === 1) return `${first.name} ${percentText(first.share)}`;
  return `Altri ${others.length} edifici ${percentText(used)}`;
}
