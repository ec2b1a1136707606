import css from './BetterOnComputer.module.css';
import { useWindowLayout } from './use-window-layout.ts';

/** Said on a phone where a screen wants more room; it works all the same, and scrolls. */
export function BetterOnComputer() {
  if (useWindowLayout() !== 'phone') return null;
  return <p className={css.advice}>Questa schermata si usa meglio su un computer.</p>;
}
