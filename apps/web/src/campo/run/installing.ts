/** Whether and how the app can be installed here. */
import { createStore } from '../../state/store.ts';
import { askToPersist } from '../keep/room.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export interface Offer {
  readonly step: 'installed' | 'insecure' | 'offered' | 'iphone' | 'by-hand';
  readonly prompt: InstallPrompt | null;
}

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { readonly standalone?: boolean }).standalone === true;
/** A tablet of the same maker says that it is a computer, and has fingers. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function stepNow(): Offer['step'] {
  if (isInstalled()) return 'installed';
  if (!window.isSecureContext) return 'insecure';
  return isApple() ? 'iphone' : 'by-hand';
}

export const offer = createStore<Offer>({ step: stepNow(), prompt: null });

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set({ step: 'offered', prompt: event as InstallPrompt });
});
window.addEventListener('appinstalled', () => {
  offer.set({ step: 'installed', prompt: null });
  void askToPersist();
});

export async function install(): Promise<void> {
  await offer.get().prompt?.prompt();
  offer.set({ step: stepNow(), prompt: null });
}
