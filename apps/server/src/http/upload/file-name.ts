/** The name of a file that somebody sent: what may be kept of it, and how it travels back. */
import { FILE_NAME_LENGTH } from '@lucerna/contract/attachment';

/** Without its path, and without what is not seen: control characters, and those that turn the reading round. */
export function cleanFileName(sent: string): string {
  const name = (sent.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .normalize('NFC')
    .trim();
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)];
  const cut = stem
    .slice(0, FILE_NAME_LENGTH - extension.length)
    .join('')
    .trim();
  return `${/^[.\s]*$/.test(cut) ? 'file' : cut}${extension}`;
}

/** `attachment`, under that name: in plain letters for old clients, and whole for the others (RFC 6266). */
export function attachmentHeader(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%]/g, '_');
  // A name may be marks alone, which have no letter to stand on.
  const plain = letters === '' ? '_' : letters;
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
