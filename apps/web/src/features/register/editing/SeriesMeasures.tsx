import { type Field, fullLabel } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { PathSide } from '@lucerna/domain/rules/geometry/along-path';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { Segmented } from 'antd';
import { draftValue } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import css from './Series.module.css';
import {
  measureFields,
  type SeriesLayout,
  type SeriesPlan,
  shownMeasures,
  withMeasure,
} from './series-plan.ts';

interface SeriesMeasuresProps {
  readonly kind: Kind;
  readonly plan: SeriesPlan;
  readonly layout: SeriesLayout | null;
  readonly faults: Faults;
  readonly disabled: boolean;
  /** `field`: what was typed into. */
  readonly onChange: (plan: SeriesPlan, field?: string) => void;
  readonly onLeave: (key: string) => void;
}

const sides: readonly { readonly value: PathSide; readonly label: string }[] = [
  { value: 'axis', label: 'Sulla linea' },
  { value: 'left', label: 'Sinistra' },
  { value: 'right', label: 'Destra' },
  { value: 'alternate', label: 'Alternati' },
];

/** How many elements stand along the line, how far apart, and on which side of it. */
export function SeriesMeasures(props: SeriesMeasuresProps) {
  const { kind, plan, layout, faults, disabled, onChange, onLeave } = props;
  const shown = shownMeasures(plan, layout);
  const fields: readonly Field[] = measureFields;
  return (
    <section className={css.measures}>
      <h2 className={css.title}>La linea</h2>
      <div className={css.boxes}>
        {fields
          .filter(({ key }) => key !== 'scostamento' || plan.side !== 'axis')
          .map((field) => (
            <FieldRow
              key={field.key}
              kind={kind}
              field={field}
              id={measureId(field.key)}
              label={fullLabel(field)}
              value={draftValue(shown, field.key)}
              before={undefined}
              required={field.key === plan.by}
              fault={faults[field.key]}
              locked={undefined}
              proposed={undefined}
              wide={false}
              disabled={disabled}
              onChange={(key, value) => onChange(withMeasure(plan, key, value), key)}
              onLeave={onLeave}
            />
          ))}
        <dl className={css.length}>
          <dt>Lunghezza</dt>
          <dd>{layout === null ? '—' : shownDistance(layout.length)}</dd>
        </dl>
      </div>
      <Segmented<PathSide>
        aria-label="Lato"
        value={plan.side}
        options={[...sides]}
        disabled={disabled}
        onChange={(side) => onChange({ ...plan, side })}
      />
    </section>
  );
}

function measureId(key: string): string {
  return `serie-${key}`;
}

/** Puts the focus on the first measure with a fault; false where there is none. */
export function showMeasureFault(faults: Faults): boolean {
  const wrong = measureFields.find(({ key }) => faults[key] !== undefined);
  if (wrong === undefined) return false;
  document.getElementById(measureId(wrong.key))?.focus();
  return true;
}
