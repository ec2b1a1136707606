import { Button } from '../ui/Button.tsx';
import { AimIcon } from '../ui/icons.tsx';
import css from './list-footer.module.css';

interface CentreButtonProps {
  readonly onCentre: () => void;
  /** Where there is no room for words. */
  readonly bare?: boolean;
}

const name = 'Centra in mappa';

/** In the footer of a pane: brings what is chosen to the middle of the map. */
export function CentreButton({ onCentre, bare = false }: CentreButtonProps) {
  return (
    <Button
      type="link"
      size="small"
      icon={<AimIcon />}
      className={css.centre ?? ''}
      {...(bare ? { 'aria-label': name, title: name } : { children: name })}
      onClick={onCentre}
    />
  );
}
