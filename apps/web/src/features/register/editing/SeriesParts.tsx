import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Faults } from '../../../form/draft-faults.ts';
import { SeriesMeasures } from './SeriesMeasures.tsx';
import { SeriesPreview } from './SeriesPreview.tsx';
import { layoutOf, type SeriesPlan, seriesLine } from './series-plan.ts';
import type { PlacedSpot } from './use-series.ts';

interface SeriesPartsProps {
  readonly kind: Kind;
  readonly plan: SeriesPlan;
  readonly drawn: Geometry | null;
  readonly spots: readonly PlacedSpot[];
  readonly faults: Faults;
  readonly disabled: boolean;
  readonly onChange: (plan: SeriesPlan, field?: string) => void;
  readonly onLeave: (key: string) => void;
}

/** What only a row of elements has in the form: its measures, and its places one by one. */
export function SeriesParts(props: SeriesPartsProps) {
  const { kind, plan, drawn, spots, faults, disabled, onChange, onLeave } = props;
  return (
    <>
      <SeriesMeasures
        kind={kind}
        plan={plan}
        layout={layoutOf(plan, drawn)}
        line={seriesLine(plan, drawn)}
        faults={faults}
        disabled={disabled}
        onChange={onChange}
        onLeave={onLeave}
      />
      <SeriesPreview plan={plan} spots={spots} disabled={disabled} onChange={onChange} />
    </>
  );
}
