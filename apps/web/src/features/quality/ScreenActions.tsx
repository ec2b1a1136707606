import { exportQuality } from '@lucerna/contract/endpoints/quality';
import { addressToOpen } from '../../api/call.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DownloadIcon, ReloadIcon } from '../../ui/icons.tsx';
import { useMending } from './use-mending.ts';

/** `waiting`: elements are still being checked. */
export function ScreenActions({ waiting }: { readonly waiting: boolean }) {
  const { busy, recheck } = useMending();
  return (
    <>
      <Button icon={<ReloadIcon />} loading={busy || waiting} onClick={() => void recheck()}>
        Ricontrolla ora
      </Button>
      <LinkButton icon={<DownloadIcon />} href={addressToOpen(exportQuality)} download>
        Esporta Tutti
      </LinkButton>
    </>
  );
}
