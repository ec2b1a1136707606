import { type Field, fullLabel } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { PathSide } from '@lucerna/domain/rules/geometry/along-path';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { Checkbox, Segmented } from 'antd';
import { draftValue } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { FieldRow } from '../../../form/FieldRow.tsx';
import texts from '../../../ui/text.module.css';
import css from './Series.module.css';
import {
  firstPlan,
  measureFields,
  measureId,
  type SeriesLayout,
  type SeriesLine,
  type SeriesPlan,
  shownMeasures,
  withMeasure,
} from './series-plan.ts';

interface SeriesMeasuresProps {
  readonly kind: Kind;
  readonly plan: SeriesPlan;
  readonly layout: SeriesLayout | null;
  readonly line: SeriesLine;
  readonly faults: Faults;
  readonly disabled: boolean;
  /** `field`: what was typed into. */
  readonly onChange: (plan: SeriesPlan, field?: string) => void;
  readonly onLeave: (key: string) => void;
}

const sides: readonly { readonly value: PathSide; readonly label: string }[] = [
  { value: 'left', label: 'Sinistro' },
  { value: 'right', label: 'Destro' },
  { value: 'alternate', label: 'Alternati' },
  { value: 'axis', label: 'Asse' },
];

/** How many elements stand along the line, how far apart, and on which side of it. */
export function SeriesMeasures(props: SeriesMeasuresProps) {
  const { kind, plan, layout, line, faults, disabled, onChange, onLeave } = props;
  const shown = shownMeasures(plan, layout);
  const fields: readonly Field[] = measureFields;
  return (
    <section className={css.measures}>
      <h2 className={`${texts.ruled} ${css.title}`}>La linea</h2>
      <div className={css.boxes}>
        {fields
          .filter(({ key }) => key !== 'scostamento' || plan.side !== 'axis')
          .map((field) => (
            <FieldRow
              key={field.key}
              kind={kind}
              field={field}
              id={measureId(field.key)}
              label={field.key === 'scostamento' && line.kerb !== null ? 'Dal ciglio (m)' : fullLabel(field)}
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
      <div className={css.sides}>
        <Segmented<PathSide>
          aria-label="Lato"
          value={plan.side}
          options={[...sides]}
          disabled={disabled}
          onChange={(side) => onChange({ ...plan, side })}
        />
        <Checkbox
          checked={plan.follows}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...plan, follows: target.checked, empty: firstPlan.empty })}
        >
          Segui la strada
        </Checkbox>
      </div>
      <p className={css.street} role="status">
        {streetWords(plan, line)}
      </p>
    </section>
  );
}

/** Which street it follows, or why none. */
function streetWords({ follows, ground }: SeriesPlan, { geometry, street, kerb }: SeriesLine): string {
  if (!follows || geometry === null) return '';
  if (kerb !== null) return `Segue ${street ?? 'la strada'} della carta tecnica.`;
  if (ground === null) return 'Cerco la strada nella carta tecnica…';
  return 'Nessuna strada della carta tecnica passa per i due estremi: la linea resta dritta.';
}
