import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import css from './consumption.module.css';
import { type ChosenPlants, typeLabel } from './plant-table.ts';

/** Names that are read out; of the rest there is only the number. */
const NAMED = 6;

/** Which plants a panel is about: the one, or how many, with a note where their types differ. */
export function PlantsSummary({ chosen }: { readonly chosen: ChosenPlants }) {
  const { ids, types, names } = chosen;
  const [type] = types;
  if (ids.length === 0 || type === undefined) return <>Nessun impianto selezionato</>;
  if (types.length > 1) {
    return (
      <>
        <strong>{shownNumber(ids.length)} impianti</strong>{' '}
        <span className={css.mixed}>di tipi diversi: {types.map(typeLabel).join(', ')}</span>
      </>
    );
  }
  return (
    <>
      <span className={css.tile}>
        <PlantSymbol type={type} size={16} />
      </span>{' '}
      <strong>{ids.length === 1 ? names[0] : `${shownNumber(ids.length)} impianti`}</strong>{' '}
      <span className={css.names}>
        {ids.length === 1 ? typeLabel(type) : `${typeLabel(type)}: ${namesText(names)}`}
      </span>
    </>
  );
}

function namesText(names: readonly string[]): string {
  const told = names.slice(0, NAMED).join(' · ');
  return names.length > NAMED ? `${told} e altri ${shownNumber(names.length - NAMED)}` : told;
}
