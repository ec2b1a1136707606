import { type ImportStepName, importSteps } from '@lucerna/contract/importing/choices';
import { CheckIcon } from '../../ui/icons.tsx';
import { stepLabel } from './import-words.ts';
import css from './imports.module.css';

interface StepBarProps {
  /** Those that the kind has. */
  readonly steps: readonly ImportStepName[];
  readonly current: ImportStepName;
  /** Null: none of them leads anywhere now. */
  readonly onStep: ((step: ImportStepName) => void) | null;
}

/** The steps: done ones are a way back, those to come are not there yet. */
export function StepBar({ steps, current, onStep }: StepBarProps) {
  const shown = importSteps.filter((step) => steps.includes(step));
  const at = shown.indexOf(current);
  return (
    <nav aria-label="Passi dell'importazione" className={css.stepBar}>
      <ol>
        {shown.map((step, i) => {
          const state = i < at ? 'done' : i === at ? 'now' : 'later';
          return (
            <li key={step} data-state={state}>
              <button
                type="button"
                aria-current={state === 'now' ? 'step' : undefined}
                disabled={state !== 'done' || onStep === null}
                onClick={() => onStep?.(step)}
              >
                <span className={css.stepSign} aria-hidden="true">
                  {state === 'done' ? <CheckIcon size={12} /> : i + 1}
                </span>
                {stepLabel[step]}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
