/** How verdicts look: a colour for what hangs on a cabinet, and a sign that is told from the others by its shape. */
import { type ConsumptionVerdict, consumptionVerdicts } from '@lucerna/domain/vocabulary/consumption-verdict';
import type { ReactNode } from 'react';
import { type ColorName, color, tokenProperty } from '../../ui/tokens.ts';

/** The colour of a cabinet's tile and of what hangs on it, under a white sign: the same in both schemes. */
export const verdictColors: Readonly<Record<ConsumptionVerdict, string>> = {
  sempre_acceso: color.errFill,
  lampade_mancanti: color.f1,
  allacci_estranei: color.violet,
  lettura_stimata: color.indigo,
  consumo_basso: color.teal,
  spenta: color.ink2,
  dati_insufficienti: color.strong,
  in_regola: color.okFill,
};

/** The colour of its sign, on the ground of the present scheme. */
const signColors: Readonly<Record<ConsumptionVerdict, ColorName>> = {
  sempre_acceso: 'err',
  lampade_mancanti: 'f1',
  allacci_estranei: 'violet',
  lettura_stimata: 'indigo',
  consumo_basso: 'teal',
  spenta: 'ink2',
  dati_insufficienti: 'strong',
  in_regola: 'ok',
};

/** The order in which a legend and a choice name them: first what costs. */
export const verdictOrder = [
  'sempre_acceso',
  'lampade_mancanti',
  'allacci_estranei',
  'lettura_stimata',
  'consumo_basso',
  'spenta',
  'dati_insufficienti',
  'in_regola',
] as const satisfies readonly ConsumptionVerdict[];

const longLabels: Readonly<Partial<Record<ConsumptionVerdict, string>>> = {
  lampade_mancanti: 'Lampade mancanti nel censimento',
  allacci_estranei: 'Allacci estranei alla pubblica illuminazione',
};

export function verdictLabel(verdict: ConsumptionVerdict): string {
  return consumptionVerdicts.find(({ value }) => value === verdict)?.label ?? verdict;
}

/** Its name in full, where there is room. */
export function verdictName(verdict: ConsumptionVerdict): string {
  return longLabels[verdict] ?? verdictLabel(verdict);
}

const stroke = { fill: 'none', strokeWidth: 1.6, strokeLinecap: 'round' } as const;

/** Drawn in a square of 16. */
const signs: Readonly<Record<ConsumptionVerdict, (paint: string) => ReactNode>> = {
  sempre_acceso: (paint) => (
    <>
      <circle cx={8} cy={8} r={4} fill={paint} />
      <path
        d="M8 .8v1.8M8 13.4v1.8M.8 8h1.8M13.4 8h1.8M2.9 2.9l1.3 1.3M11.8 11.8l1.3 1.3M13.1 2.9l-1.3 1.3M4.2 11.8l-1.3 1.3"
        stroke={paint}
        {...stroke}
      />
    </>
  ),
  lampade_mancanti: (paint) => (
    <>
      <circle cx={8} cy={8} r={6.2} stroke={paint} {...stroke} strokeDasharray="2.6 2.3" />
      <circle cx={8} cy={8} r={2} fill={paint} />
    </>
  ),
  allacci_estranei: (paint) => (
    <>
      <path d="M8 1.4 15.2 14H.8z" fill={paint} />
      <path d="M8 6v4M8 11.8v.2" stroke="var(--surface)" {...stroke} />
    </>
  ),
  lettura_stimata: (paint) => (
    <>
      <rect x={1.6} y={1.6} width={12.8} height={12.8} rx={2} stroke={paint} {...stroke} />
      <path
        d="M4.4 6.8c1.2-1.2 2.4-1.2 3.6 0s2.4 1.2 3.6 0M4.4 10.2c1.2-1.2 2.4-1.2 3.6 0s2.4 1.2 3.6 0"
        stroke={paint}
        {...stroke}
      />
    </>
  ),
  consumo_basso: (paint) => (
    <>
      <circle cx={8} cy={8} r={6.4} stroke={paint} {...stroke} />
      <path d="M8 4.6v6.4M5.4 8.6 8 11.2l2.6-2.6" stroke={paint} {...stroke} />
    </>
  ),
  spenta: (paint) => (
    <>
      <circle cx={8} cy={8} r={6.4} stroke={paint} {...stroke} />
      <path d="M3.6 12.4l8.8-8.8" stroke={paint} {...stroke} />
    </>
  ),
  dati_insufficienti: (paint) => (
    <>
      <circle cx={8} cy={8} r={6.4} stroke={paint} {...stroke} strokeDasharray="1.2 2.4" />
      <path d="M6 6.4a2 2 0 1 1 2.9 1.8c-.7.4-.9.7-.9 1.4M8 11.6v.2" stroke={paint} {...stroke} />
    </>
  ),
  in_regola: (paint) => (
    <>
      <circle cx={8} cy={8} r={6.9} fill={paint} />
      <path d="M5 8.3l2.1 2.1L11 6.2" stroke="var(--surface)" {...stroke} />
    </>
  ),
};

/** Decoration beside words that say the same. */
export function VerdictSign({
  verdict,
  size = 16,
}: {
  readonly verdict: ConsumptionVerdict;
  readonly size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {signs[verdict](`var(${tokenProperty(signColors[verdict])})`)}
    </svg>
  );
}
