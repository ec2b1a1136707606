import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { type FaultySegment, faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';

interface KindRowProps {
  readonly label: string;
  readonly value: FaultySegment;
  readonly onChange: (segment: FaultySegment) => void;
}

/** The kind of elements that are named by their codes: of those that may have a fault. */
export function KindRow({ label, value, onChange }: KindRowProps) {
  return (
    <FormRow label={label}>
      {(control) => (
        <select
          {...control}
          className={row.box}
          value={value}
          onChange={({ target }) => onChange(target.value as FaultySegment)}
        >
          {faultySegments.map((segment) => (
            <option key={segment} value={segment}>
              {kindBySegment(segment).names.title}
            </option>
          ))}
        </select>
      )}
    </FormRow>
  );
}
