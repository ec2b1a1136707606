import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import type { LinkSide } from './link-side.tsx';
import css from './links.module.css';

interface BackButtonProps {
  readonly side: LinkSide;
  /** It is all that can be done here. */
  readonly primary?: boolean;
}

export function BackButton({ side, primary = false }: BackButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={<ArrowLeftIcon />}
      onClick={() => navigate(side.words.backPath)}
    >
      {side.words.back}
    </Button>
  );
}

interface LinkHeadProps {
  readonly side: LinkSide;
  /** Absent until it is known. */
  readonly own?: { readonly name: string; readonly place: string };
}

/** Whose links these are, and the way back. */
export function LinkHead({ side, own }: LinkHeadProps) {
  return (
    <header className={css.head}>
      <div>
        <p className={css.label}>{side.label}</p>
        <h1>{own?.name ?? '…'}</h1>
        <p className={css.place}>{own?.place}</p>
      </div>
      <BackButton side={side} />
    </header>
  );
}
