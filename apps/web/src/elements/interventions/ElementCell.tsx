/** The kind of an intervention's element beside the symbol that the map has for it. */
import { createContext, useContext } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { CellSlotProps, CellSlots } from '../../grid/cell-slot.ts';
import type { MapLayer } from '../../map/styles/layer-style.ts';
import { layerStyles } from '../../map/styles/registry.ts';
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

function CodeCell({ text }: CellSlotProps) {
  return <span className={own.code}>{text}</span>;
}

/** Confirmed or not, as a word in its colour. */
function ConfirmedCell({ text }: CellSlotProps) {
  return (
    <span className={own.confirmed} data-confirmed={text}>
      {text === 'SI' ? 'Si' : 'No'}
    </span>
  );
}

function DayCell({ text }: CellSlotProps) {
  return <span className={own.day}>{text}</span>;
}

export const interventionSlots: CellSlots = {
  tipo_elemento: ElementTypeCell,
  codice: CodeCell,
  confermata: ConfirmedCell,
};

/** On a phone, where a row is one cell: the day stands at its end, before the buttons. */
export const phoneInterventionSlots: CellSlots = { ...interventionSlots, data_fine: DayCell };
