/** The nonce that the server's policy asks of style sheets made by scripts, where it has put one in the page. */
export function styleNonce(): { readonly styleNonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce === undefined || nonce === '' ? {} : { styleNonce: nonce };
}
