import { notify } from '../../state/notify.ts';
import type { KeptAs } from './kept-here.ts';

/** Copies the address, which holds the selection; says so where others cannot open what it names. */
export function copyLink(kept: KeptAs | null): void {
  const link = window.location.href;
  const description =
    kept !== null && !kept.condivisa
      ? 'Per ora si apre solo con il tuo account: per gli altri del Comune va condivisa.'
      : 'Lo può aprire chi ha un account del tuo Comune.';
  const refused = () => notify.info('Il browser non permette di copiare', { description: link });
  // Without HTTPS a browser has no clipboard at all.
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
  if (clipboard === undefined) refused();
  else clipboard.writeText(link).then(() => notify.success('Link copiato', { description }), refused);
}
