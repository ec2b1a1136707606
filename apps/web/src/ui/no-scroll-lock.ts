/**
 * Stands in for Ant Design's lock of the page's scrolling behind a dialog (`vite.config.ts`). The shell is as
 * high as the window and never scrolls, and the lock's style sheet comes without the nonce that the
 * Content-Security-Policy asks for.
 */
export default function useScrollLocker(): void {}
