import type { Icon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useMapHost } from '../map-context.ts';
import css from './EditBanner.module.css';

interface BannerButtonProps {
  readonly name: string;
  readonly icon?: Icon;
  /** Only the icon is seen. */
  readonly bare?: boolean;
  /** What it does, or why it does nothing now. */
  readonly tip?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button on the night banner. The focus stays on the map, whose keys belong to the drawing. */
export function BannerButton(props: BannerButtonProps) {
  const { name, icon: IconDrawing, bare = false, tip, pressed, disabled = false, onClick } = props;
  const { region } = useMapHost();
  return (
    <Tip title={tip ?? (bare ? name : '')} placement="bottom" delay={400} host={region}>
      <button
        type="button"
        className={css.button}
        aria-label={bare ? name : undefined}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={() => {
          onClick();
          region.focus({ preventScroll: true });
        }}
      >
        {IconDrawing !== undefined && <IconDrawing size={14} />}
        {!bare && name}
      </button>
    </Tip>
  );
}
