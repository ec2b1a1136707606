/**
 * The nonce under which this page may add styles (Content-Security-Policy), for Ant Design and the grid
 * (`styleNonce`). Undefined where the page came without one, as from the development server.
 */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce === undefined || nonce === '' || nonce === '__CSP_NONCE__' ? undefined : nonce;
}
