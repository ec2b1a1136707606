import type { Field } from '@lucerna/domain/field';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { Link } from 'react-router';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import { pointText } from '../../../form/place-text.ts';
import tag from '../../../ui/tag.module.css';
import texts from '../../../ui/text.module.css';
import css from './ElementSheet.module.css';
import type { LinePart, SheetField, SheetGroup } from './sheet-groups.ts';

interface SheetFieldsProps {
  readonly groups: readonly SheetGroup[];
  readonly geometry: Geometry | null;
  /** Where a field leads; on paper nothing leads anywhere. */
  readonly pathFrom?: (field: Field) => string | null;
}

/** The groups of fields, each a label over its value; the place ends the first. */
export function SheetFields({ groups, geometry, pathFrom }: SheetFieldsProps) {
  return groups.map(({ id, label, fields }, at) => (
    <section key={id} className={css.group}>
      <h2 className={texts.ruled}>{label}</h2>
      <dl className={css.fields}>
        {fields.map((one) => (
          <div key={one.field.key} data-long={one.field.multiline === true}>
            <dt>{one.label}</dt>
            <dd>
              <Value {...one} path={pathFrom?.(one.field) ?? null} />
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

function Value({ field, value, missing, path }: SheetField & { readonly path: string | null }) {
  if (missing) return <span className={`${tag.tag} ${tag.amber}`}>manca</span>;
  const shown = <ShownValue field={field} value={value} />;
  return path === null ? shown : <Link to={path}>{shown}</Link>;
}

/** `SAP 250 · Q14`: behind the description, what tells the element from others; codes of others lead to them. */
export function SheetLine({
  parts,
  pathFrom,
}: {
  parts: readonly LinePart[];
  pathFrom: (field: Field) => string | null;
}) {
  return parts.map(({ field, value, of }) => {
    const path = pathFrom(field);
    const shown = <ShownValue field={field} value={value} />;
    return (
      <span key={field.key} className={css.part}>
        {of !== null && path === null && `${of} `}
        {path === null ? shown : <Link to={path}>{shown}</Link>}
      </span>
    );
  });
}

/** `46,055970 N 10,587730 E` */
function placeWords(geometry: Geometry): string {
  const { lat, lon } = pointText(geometry);
  return `${lat} ${lon}`;
}
