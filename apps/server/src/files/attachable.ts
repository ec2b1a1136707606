/** A file that may be kept: of an allowed type by its content and by its name, and both agree. */
import { type AttachmentMedia, allowedTypesText, typeOfName } from '@lucerna/contract/attachment';
import { attachmentMessages } from '@lucerna/domain/messages';
import { Fault } from '../http/fault.ts';
import type { SentFile } from '../http/upload/sent-file.ts';
import { foundType } from './found-type.ts';

export interface CheckedFile extends Pick<SentFile, 'name' | 'content'> {
  readonly type: AttachmentMedia;
}

/** Throws a 415. */
export function checkFile({ name, content }: Pick<SentFile, 'name' | 'content'>): CheckedFile {
  const claimed = typeOfName(name);
  if (claimed === undefined) throw new Fault(415, attachmentMessages.notAllowed(allowedTypesText));
  const found = foundType(content);
  const agrees = found === 'text' ? claimed.media.startsWith('text/') : found === claimed.media;
  if (!agrees) throw new Fault(415, attachmentMessages.misnamed(claimed.label));
  return { name, content, type: claimed.media };
}
