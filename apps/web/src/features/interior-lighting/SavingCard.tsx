import {
  figureText,
  type RetrofitSummary,
  savingRemark,
  savingText,
} from '@lucerna/domain/rules/interior-lighting';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { savingSense, unfinishedText } from './lighting-words.ts';
import css from './SavingCard.module.css';

interface SavingCardProps {
  readonly summary: RetrofitSummary;
  /** New rows that it leaves out, because their figures are still being typed. */
  readonly unfinished: number;
}

/** What the intervention comes to: both energies, and the part that is saved. */
export function SavingCard({ summary, unfinished }: SavingCardProps) {
  const { existing, design, saving } = summary;
  const sense = savingSense(saving);
  const remark = [savingRemark(summary), unfinishedText(unfinished)].filter(Boolean).join(' · ');
  return (
    <dl className={css.card}>
      <Energy label="Stato di fatto" kwh={existing.energyKwh} />
      <span className={css.arrow} aria-hidden="true">
        <ArrowRightIcon size={13} />
      </span>
      <Energy label="Stato di progetto" kwh={design.energyKwh} />
      <div className={css.saving} data-saving={sense}>
        <dt>
          Risparmio
          {remark !== '' && <span className={css.remark}> · {remark}</span>}
        </dt>
        <dd>{savingText(saving)}</dd>
      </div>
    </dl>
  );
}

function Energy({ label, kwh }: { readonly label: string; readonly kwh: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {figureText(kwh)} {kwh !== null && <span>kWh</span>}
      </dd>
    </div>
  );
}
