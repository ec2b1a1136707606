import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Radio } from 'antd';

interface RowsRadiosProps {
  readonly names: KindNames;
  /** How many rows are on display, of how many; whether something narrows them. */
  readonly listed: number;
  readonly total: number;
  readonly narrows: boolean;
  readonly chosen: number;
}

/** Which rows leave the page, for a file or on paper: `listed` or `chosen`, within a group of radios. */
export function RowsRadios({ names, listed, total, narrows, chosen }: RowsRadiosProps) {
  const [all, filtered, selected] =
    names.gender === 'm' ? ['Tutti', 'Filtrati', 'Selezionati'] : ['Tutte', 'Filtrate', 'Selezionate'];
  return (
    <>
      <Radio value="listed" disabled={listed === 0}>
        {narrows
          ? `${filtered}: ${shownNumber(listed)} di ${shownNumber(total)}`
          : `${all}: ${shownNumber(listed)}`}
      </Radio>
      <Radio value="chosen" disabled={chosen === 0}>
        {`${selected}: ${shownNumber(chosen)}`}
      </Radio>
    </>
  );
}
