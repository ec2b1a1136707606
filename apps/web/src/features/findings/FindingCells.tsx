import { shownAmount } from '@lucerna/domain/rules/shown-text';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { CellSlotProps, CellSlots } from '../../grid/cell-slot.ts';
import type { RowActions } from '../../grid/extra-column.tsx';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import { plantLook } from '../../map/styles/plant-looks.ts';
import signs from '../../ui/icon-button.module.css';
import { ArrowRightIcon, CheckIcon, CloseCircleIcon, ForbidIcon, WarningIcon } from '../../ui/icons.tsx';
import { periodWords } from './finding-words.ts';
import css from './findings.module.css';

/** What the cells and buttons of a row need to know of the screen. */
export interface FindingRows {
  readonly table: FeatureTable | undefined;
  /** The address of the bill that a finding is about. */
  readonly billOf: (id: number) => string;
  readonly solve: (id: number) => void;
  readonly ignore: (id: number) => void;
}

export const FindingRowsContext = createContext<FindingRows>({
  table: undefined,
  billOf: () => '',
  solve: () => {},
  ignore: () => {},
});

function useRowText(id: number, key: string): string {
  const { table } = useContext(FindingRowsContext);
  return String(table?.column(key).at(table.rowOf(id) ?? -1) ?? '');
}

/** Symbol and word; the symbols differ in shape. */
function TaskCell({ value, text }: CellSlotProps) {
  return (
    <span className={css.task} data-task={value}>
      {value === 'verify' ? <CloseCircleIcon size={15} /> : <WarningIcon size={15} />}
      {text}
    </span>
  );
}

/** `Alloggi comunali` of `Utenza elettrica Alloggi comunali`: beside the type's own symbol its name says nothing. */
function nameWithin(text: string, type: string): string {
  const { label } = plantLook(type);
  const rest = text.slice(label.length + 1);
  return text.startsWith(`${label} `) && rest !== '' ? rest : text;
}

function PlantCell({ id, text }: CellSlotProps) {
  const type = useRowText(id, 'imp_tipo');
  return (
    <span className={css.plant}>
      <PlantSymbol type={type} size={18} />
      <strong>{nameWithin(text, type)}</strong>
    </span>
  );
}

function PeriodCell({ id, value }: CellSlotProps) {
  const start = useRowText(id, 'inizio');
  return periodWords({ periodo_inizio: start, periodo_fine: String(value) });
}

/** `01/09 – 30/09/2026` beside a value that is its end alone. */
PeriodCell.characters = 18;

/** Two lines whole, and no part of a third; the dock says all of it. */
function ReasonCell({ text }: CellSlotProps) {
  return (
    <span className={css.reason} title={text}>
      {text}
    </span>
  );
}

function AmountCell({ value }: CellSlotProps) {
  return shownAmount(Number(value));
}

export const findingSlots: CellSlots = {
  da_fare: TaskCell,
  uten: PlantCell,
  messaggio: ReasonCell,
  periodo_fine: PeriodCell,
  importo: AmountCell,
};

/** On a phone the rest of a row is words. */
export const phoneSlots: CellSlots = { uten: PlantCell };

interface RowButtonProps {
  readonly name: string;
  readonly action: string;
  readonly Glyph: typeof CheckIcon;
  readonly onPress: () => void;
}

/** The keyboard acts on the rows themselves (Invio, R, X): the buttons are no stops on its way. */
function RowButton({ name, action, Glyph, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-row-action={action}
      className={signs.row}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Glyph size={16} />
    </button>
  );
}

function OpenBill({ id }: { readonly id: number }) {
  const { billOf } = useContext(FindingRowsContext);
  const navigate = useNavigate();
  return (
    <RowButton
      name="Apri la bolletta"
      action="open"
      Glyph={ArrowRightIcon}
      onPress={() => void navigate(billOf(id))}
    />
  );
}

function OpenButtons({ id }: { readonly id: number }) {
  const { solve, ignore } = useContext(FindingRowsContext);
  return (
    <>
      <RowButton name="Segna risolta" action="solve" Glyph={CheckIcon} onPress={() => solve(id)} />
      <RowButton name="Ignora" action="ignore" Glyph={ForbidIcon} onPress={() => ignore(id)} />
      <OpenBill id={id} />
    </>
  );
}

export const openActions: RowActions = { label: 'Azioni', width: 114, Buttons: OpenButtons };
export const judgedActions: RowActions = { label: 'Azioni', width: 70, Buttons: OpenBill };
