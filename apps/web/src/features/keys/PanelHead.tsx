import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import panel from '../../ui/side-panel.module.css';
import { KeyState } from './KeyState.tsx';

interface PanelHeadProps {
  readonly title: string;
  readonly of?: KeyInList;
  readonly onClose: () => void;
}

export function PanelHead({ title, of, onClose }: PanelHeadProps) {
  return (
    <header className={panel.panelHead}>
      <h2>{title}</h2>
      {of !== undefined && <KeyState of={of} />}
      <Button aria-label="Chiudi" icon={<CloseIcon />} onClick={onClose} />
    </header>
  );
}
