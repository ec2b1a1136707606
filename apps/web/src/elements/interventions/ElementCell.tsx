/** The kind of an intervention's element beside the symbol that the map has for it. */
import { createContext, useContext } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { CellSlotProps, CellSlots } from '../../grid/cell-slot.ts';
import type { MapLayer } from '../../map/styles/layer-style.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import tag from '../../ui/tag.module.css';
import css from '../cell-slots.module.css';
import { elementOfRow } from './intervention-places.ts';
import own from './interventions.module.css';

interface ElementSource {
  readonly interventions: FeatureTable | undefined;
  readonly tables: Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>;
}

/** Where cells look their elements up. */
export const ElementSources = createContext<ElementSource>({ interventions: undefined, tables: {} });

/** The symbol of an intervention's element, as on the map as far as its layer is there. */
function ElementSymbol({ id }: { readonly id: number }) {
  const { interventions, tables } = useContext(ElementSources);
  const row = interventions?.rowOf(id);
  const element =
    interventions === undefined || row === undefined ? undefined : elementOfRow(interventions, row);
  if (element === undefined) return null;
  const style = layerStyles[element.layer];
  const table = tables[element.layer];
  const at = table?.rowOf(element.id);
  if (table === undefined || at === undefined || style.rowSymbol === undefined) return <style.Symbol />;
  return style.rowSymbol(table, at);
}

function ElementTypeCell({ id, text }: CellSlotProps) {
  return (
    <span className={css.cell}>
      <ElementSymbol id={id} />
      <span>{text}</span>
    </span>
  );
}

/** The symbol alone: its name is for readers, and for whoever rests the pointer on it. */
function ElementTypeSign({ id, text }: CellSlotProps) {
  return (
    <span className={`${css.cell} ${own.sign}`}>
      <ElementSymbol id={id} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function CodeCell({ text }: CellSlotProps) {
  return <span className={own.code}>{text}</span>;
}

/** Confirmed or not, told by a mark besides the word. */
function ConfirmedCell({ text }: CellSlotProps) {
  return (
    <span className={`${tag.tag} ${own.confirmed}`} data-confirmed={text}>
      {text}
    </span>
  );
}

export const interventionSlots: CellSlots = {
  tipo_elemento: ElementTypeCell,
  codice: CodeCell,
  confermata: ConfirmedCell,
};

/** The same where the kind is told by its symbol alone. */
export const narrowInterventionSlots: CellSlots = { ...interventionSlots, tipo_elemento: ElementTypeSign };
