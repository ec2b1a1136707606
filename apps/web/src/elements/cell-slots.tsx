/**
 * The cells that show a symbol beside their words: the same that stands on the map, so that a row and its
 * element look alike. This is where a kind's fields get theirs.
 */
import type { Cell } from '@lucerna/contract/columns';
import type { KindId } from '@lucerna/domain/kind';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { createContext, useContext } from 'react';
import type { CellSlotProps, CellSlots } from '../grid/cell-slot.ts';
import { CabinetSymbol } from '../map/styles/CabinetSymbol.tsx';
import { LampSymbol } from '../map/styles/LampSymbol.tsx';
import { PlantSymbol } from '../map/styles/PlantSymbol.tsx';
import css from './cell-slots.module.css';

/** The colour of each cabinet by its key while elements are coloured by cabinet; null otherwise. */
export const CabinetColors = createContext<ReadonlyMap<number, string> | null>(null);

const textOf = (value: Cell) => (typeof value === 'string' ? value : null);

function LampCell({ text, beside }: CellSlotProps) {
  return (
    <span className={css.cell}>
      <LampSymbol category={lampCategory(text, textOf(beside('lamp_tipo')))} />
      <span>{text}</span>
    </span>
  );
}

/** A cabinet's code beside its tile; `id` is the cabinet's key. */
function CabinetTile({ id, text }: { readonly id: number; readonly text: string }) {
  const colors = useContext(CabinetColors);
  return (
    <span className={css.cell}>
      <CabinetSymbol color={colors?.get(id)} />
      <span>{text}</span>
    </span>
  );
}

/** In a row of something that a cabinet feeds. */
function CabinetCell({ value, text }: CellSlotProps) {
  return <CabinetTile id={Number(value)} text={text} />;
}

/** In a row of cabinets. */
function OwnCabinetCell({ id, text }: CellSlotProps) {
  return <CabinetTile id={id} text={text} />;
}

function PlantTypeCell({ value, text }: CellSlotProps) {
  return (
    <span className={css.cell}>
      <PlantSymbol type={String(value)} size={16} />
      <span>{text}</span>
    </span>
  );
}

const none: CellSlots = {};

const slots: Readonly<Partial<Record<KindId, CellSlots>>> = {
  'light-point': { id_imp: CabinetCell, lampot: LampCell },
  cabinet: { uten: OwnCabinetCell },
  'sub-panel': { id_imp: CabinetCell },
  line: { id_imp: CabinetCell },
  plant: { imp_tipo: PlantTypeCell },
};

export function cellSlotsOf(kind: KindId): CellSlots {
  return slots[kind] ?? none;
}
