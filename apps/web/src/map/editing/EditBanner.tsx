import type { ReactNode } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import css from './EditBanner.module.css';
import type { Instruction } from './edit-words.ts';
import type { PlaceJudgement } from './place-judgement.ts';

interface EditBannerProps {
  readonly instruction: Instruction;
  readonly judgement: PlaceJudgement | null;
  readonly snaps: boolean;
  readonly onSnaps: (on: boolean) => void;
  /** What else can be done with the shape. */
  readonly tools: ReactNode;
  /** The ways back, `Ripristina` last. */
  readonly wayBack: ReactNode;
}

/** The night banner over the map while an element is drawn or changed: what to do, and with what. */
export function EditBanner(props: EditBannerProps) {
  const { instruction, judgement, snaps, onSnaps, tools, wayBack } = props;
  return (
    <div className={css.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own. */}
      <div className={css.banner} role="group" aria-label="Disegno in mappa" data-on="night">
        <p className={css.words}>
          {instruction.before}
          <strong>{instruction.about}</strong>
          {instruction.after}
        </p>
        <div className={css.tools}>
          {tools}
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control. */}
          <label className={css.snap}>
            <span aria-hidden="true">Aggancia</span>
            <Switch
              size="small"
              className={css.switch ?? ''}
              aria-label="Aggancia"
              title="Aggancia agli elementi vicini, da vicino"
              checked={snaps}
              onChange={onSnaps}
            />
          </label>
          {wayBack}
        </div>
      </div>
      <div role="status">
        {judgement !== null && (
          <p className={css.judgement} data-refused={judgement.refused ? '' : undefined}>
            {judgement.text}
          </p>
        )}
      </div>
    </div>
  );
}
