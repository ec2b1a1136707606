import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import panel from '../../ui/side-panel.module.css';
import { StateTag } from './StateTag.tsx';

interface PanelHeadProps {
  readonly title: string;
  readonly account?: AccountInList;
  readonly onClose: () => void;
}

export function PanelHead({ title, account, onClose }: PanelHeadProps) {
  return (
    <header className={panel.panelHead}>
      <h2>{title}</h2>
      {account !== undefined && <StateTag account={account} />}
      <Button aria-label="Chiudi" icon={<CloseIcon />} onClick={onClose} />
    </header>
  );
}
