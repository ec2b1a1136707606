/** The cells of the list of cabinets. */
import { shownSigned } from '@lucerna/domain/rules/shown-text';
import type { ConsumptionVerdict } from '@lucerna/domain/vocabulary/consumption-verdict';
import type { CellSlotProps, CellSlots } from '../../grid/cell-slot.ts';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import css from './expected.module.css';
import { differenceWords } from './expected-words.ts';
import { VerdictSign, verdictColors, verdictLabel, verdictName } from './verdict-looks.tsx';

const verdictOf = (value: unknown) => value as ConsumptionVerdict;

function CodeCell({ text, beside }: CellSlotProps) {
  return (
    <span className={css.cell}>
      <CabinetSymbol color={verdictColors[verdictOf(beside('verdetto'))]} size={16} />
      <strong>{text}</strong>
    </span>
  );
}

function VerdictCell({ value, beside }: CellSlotProps) {
  const verdict = verdictOf(value);
  return (
    <span className={css.cell} title={verdictName(verdict)}>
      <VerdictSign verdict={verdict} />
      <span>{verdictLabel(verdict)}</span>
      {beside('stato') === 'scusato' && <span className={css.excused}>scusato</span>}
    </span>
  );
}

function DifferenceCell({ beside }: CellSlotProps) {
  return differenceWords(Number(beside('fatturato')), Number(beside('atteso')));
}

function EuroCell({ value }: CellSlotProps) {
  return <strong>{shownSigned(Number(value), { plus: '' })}</strong>;
}

export const expectedSlots: CellSlots = {
  uten: CodeCell,
  verdetto: VerdictCell,
  scarto: DifferenceCell,
  euro_anno: EuroCell,
};

/** On a phone the rest of a row is words. */
export const phoneSlots: CellSlots = { uten: CodeCell };
