import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { Link } from 'react-router';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import { pointText } from '../../../form/place-text.ts';
import { paths } from '../../../paths.ts';
import tag from '../../../ui/tag.module.css';
import css from './ElementSheet.module.css';
import type { SheetField, SheetGroup } from './sheet-groups.ts';

interface SheetFieldsProps {
  readonly groups: readonly SheetGroup[];
  readonly geometry: Geometry | null;
  /** On paper nothing leads anywhere. */
  readonly linked: boolean;
}

/** The groups of fields, each a label over its value; the place ends the first. */
export function SheetFields({ groups, geometry, linked }: SheetFieldsProps) {
  return groups.map(({ id, label, fields }, at) => (
    <section key={id} className={css.group}>
      <h2>{label}</h2>
      <dl className={css.fields}>
        {fields.map((one) => (
          <div key={one.field.key} data-long={one.field.multiline === true}>
            <dt>{one.label}</dt>
            <dd>
              <Value {...one} linked={linked} />
            </dd>
          </div>
        ))}
        {at === 0 && geometry?.type === 'Point' && (
          <div>
            <dt>Posizione</dt>
            <dd>{placeWords(geometry)}</dd>
          </div>
        )}
      </dl>
    </section>
  ));
}

function Value({ field, value, missing, linked }: SheetField & { readonly linked: boolean }) {
  if (missing) return <span className={`${tag.tag} ${tag.amber}`}>manca</span>;
  const target = kinds.find(({ id }) => id === field.reference)?.id;
  if (linked && target !== undefined && typeof value === 'number') {
    return (
      <Link to={paths.sheet(kindById(target).segment, value)}>
        <ShownValue field={field} value={value} />
      </Link>
    );
  }
  return <ShownValue field={field} value={value} />;
}

/** `46,055970 N 10,587730 E` */
function placeWords(geometry: Geometry): string {
  const { lat, lon } = pointText(geometry);
  return `${lat} ${lon}`;
}
