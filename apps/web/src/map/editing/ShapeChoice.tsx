import { BannerButton } from './BannerButton.tsx';
import css from './EditBanner.module.css';
import type { ShapeType } from './edit-tool.ts';

interface ShapeChoiceProps {
  readonly shapes: readonly ShapeType[];
  readonly chosen: ShapeType;
  readonly disabled: boolean;
  readonly onChoose: (shape: ShapeType) => void;
}

const names: Readonly<Record<ShapeType, string>> = { point: 'Punto', line: 'Linea', area: 'Poligono' };

/** A building may be a point or an outline. */
export function ShapeChoice({ shapes, chosen, disabled, onChoose }: ShapeChoiceProps) {
  if (shapes.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own.
    <div className={css.choice} role="group" aria-label="Forma">
      {shapes.map((shape) => (
        <BannerButton
          key={shape}
          name={names[shape]}
          pressed={shape === chosen}
          disabled={disabled}
          onClick={() => onChoose(shape)}
        />
      ))}
    </div>
  );
}
