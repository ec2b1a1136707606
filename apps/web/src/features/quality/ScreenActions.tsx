import { exportQuality } from '@lucerna/contract/endpoints/quality';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { addressToOpen } from '../../api/call.ts';
import type { AnyRule } from '../../api/quality.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DownloadIcon, ReloadIcon } from '../../ui/icons.tsx';
import { useMending } from './use-mending.ts';

interface ScreenActionsProps {
  /** Elements are still being checked. */
  readonly waiting: boolean;
  /** The findings that are exported; all that are open unless told. */
  readonly of?: { readonly regola: AnyRule; readonly stato: QualityState };
}

/** What the head of the quality screen offers: checking once more, and the export. */
export function ScreenActions({ waiting, of }: ScreenActionsProps) {
  const { busy, recheck } = useMending();
  return (
    <>
      <Button icon={<ReloadIcon />} loading={busy || waiting} onClick={() => void recheck()}>
        Ricontrolla ora
      </Button>
      <LinkButton icon={<DownloadIcon />} href={addressToOpen(exportQuality, undefined, of)} download>
        Esporta Tutti
      </LinkButton>
    </>
  );
}
