/** The header of a field that has no name for the rows on display: pointed at, it says what the field means elsewhere. */
import { type Field, meaningsOf } from '@lucerna/domain/field';
import { plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import type { ColDef } from 'ag-grid-community';
import type { GridRow } from './grid-row.ts';

function hintOf(field: Field): string {
  const meanings = meaningsOf(field, plantTypes);
  return meanings === ''
    ? 'Nessun tipo di impianto dà un nome a questo campo.'
    : `Il significato cambia con il tipo di impianto.\n${meanings}`;
}

interface HintedHeaderProps {
  readonly displayName: string;
  readonly hint: string;
}

// The grid's own tooltip comes only where the words are cut.
function HintedHeader({ displayName, hint }: HintedHeaderProps) {
  return (
    <abbr className="header-hinted" title={hint}>
      {displayName}
    </abbr>
  );
}

export function hintedHeader(field: Field): Pick<ColDef<GridRow>, 'headerComponentParams'> {
  return {
    headerComponentParams: {
      innerHeaderComponent: HintedHeader,
      innerHeaderComponentParams: { hint: hintOf(field) },
    },
  };
}
