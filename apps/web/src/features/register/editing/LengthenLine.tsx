import type { Kind } from '@lucerna/domain/kind';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { Checkbox } from 'antd';
import { useEffect, useMemo } from 'react';
import { useLayer } from '../../../api/use-layer.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { lineField, lineKind } from './following-lines.ts';
import { lengthenedBy, sameLonger } from './lengthened-by-series.ts';
import css from './Series.module.css';
import type { LongerLine, SeriesPlan } from './series-plan.ts';
import type { PlacedSpot } from './use-series.ts';

interface LengthenLineProps {
  readonly kind: Kind;
  readonly plan: SeriesPlan;
  readonly draft: Draft;
  readonly spots: readonly PlacedSpot[];
  readonly disabled: boolean;
  readonly onLonger: (longer: LongerLine | null) => void;
  readonly onChange: (plan: SeriesPlan) => void;
}

/** `Prolunga L046 di 286 m`: below the code of a line that the row goes on from, which is then saved with the row. */
export function LengthenLine(props: LengthenLineProps) {
  const { kind, plan, draft, spots, disabled, onLonger, onChange } = props;
  const named = draftValue(draft, lineField(kind) ?? '') !== null;
  const { data: lines } = useLayer(lineKind.segment, named && spots.length > 0);
  const longer = useMemo(() => {
    const places = spots.flatMap(({ code, position }) => (code === null ? [] : [position]));
    const spacing = (spots[1]?.at ?? 0) - (spots[0]?.at ?? 0);
    return lengthenedBy({ places, spacing }, kind, draft, lines);
  }, [kind, draft, spots, lines]);
  // What is shown is what is sent: it stands in the plan.
  useEffect(() => {
    if (!sameLonger(plan.longer, longer)) onLonger(longer);
  });
  if (longer === null) return null;
  return (
    <Checkbox
      className={css.lengthen ?? ''}
      checked={plan.lengthens}
      disabled={disabled}
      onChange={({ target }) => onChange({ ...plan, lengthens: target.checked })}
    >
      Prolunga {longer.code} di {shownDistance(longer.added)}
    </Checkbox>
  );
}
