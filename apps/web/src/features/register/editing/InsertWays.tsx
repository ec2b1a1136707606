import { Segmented } from 'antd';
import { useWindowLayout } from '../../../ui/use-window-layout.ts';
import type { Taken } from './begin-with.ts';
import type { EditSession } from './edit-session.ts';
import type { ElementMachine } from './element-machine.ts';
import css from './Series.module.css';
import { firstPlan } from './series-plan.ts';

interface InsertWaysProps {
  readonly session: EditSession;
  readonly machine: ElementMachine;
  /** What the next ones begin with. */
  readonly carried: () => Taken;
  readonly disabled: boolean;
}

type Way = 'one' | 'series';

const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'one', label: 'Uno' },
  { value: 'series', label: 'Lungo la linea' },
];

/** One element, or many along a line. What both share stays as it was typed. */
export function InsertWays({ session, machine, carried, disabled }: InsertWaysProps) {
  const choose = (way: Way) => {
    if (way === 'one') machine.change({ what: 'way', series: null });
    else machine.change({ what: 'way', series: firstPlan, taken: carried() });
  };
  // The line is drawn on the map, which a phone does not show beside the form.
  if (useWindowLayout() === 'phone') return null;
  return (
    <div className={css.ways}>
      <Segmented<Way>
        aria-label="Che cosa inserire"
        value={session.series === null ? 'one' : 'series'}
        options={[...ways]}
        disabled={disabled}
        onChange={choose}
      />
    </div>
  );
}
