/** What is said of files: how large they are, and why one is not even sent. */
import { allowedTypesText, FILE_BYTES, typeOfName } from '@lucerna/contract/attachment';
import { attachmentMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** `12 kB`, `1,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < KIBIBYTE) return `${shownNumber(bytes)} byte`;
  if (bytes < MEBIBYTE) return `${shownNumber(Math.round(bytes / KIBIBYTE))} kB`;
  return `${shownNumber(Math.round((bytes * 10) / MEBIBYTE) / 10)} MB`;
}

/** Why the server would refuse a file whatever it holds; null where it has to be looked into. */
export function refusalOf({ name, size }: { readonly name: string; readonly size: number }): string | null {
  if (typeOfName(name) === undefined) return attachmentMessages.notAllowed(allowedTypesText);
  if (size > FILE_BYTES) return attachmentMessages.tooLarge(shownNumber(FILE_BYTES / MEBIBYTE));
  return size === 0 ? attachmentMessages.empty : null;
}
