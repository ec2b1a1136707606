/** A photo on the phone: its bytes stand apart, so that a list of hundreds is read without them. */
import { type Attempts, type Unreadable, untried } from './work.ts';

export const PHOTO_FORM = 1;

/** On what it is: what is being typed, an intervention or a report that was saved, an element. */
export type PhotoOf =
  | { readonly draft: string }
  | { readonly invio: string; readonly id_elemento: number; readonly segnalazione?: true }
  | { readonly entita: string; readonly id: number };

export type Moment = 'prima' | 'dopo';

export interface Photo extends Attempts {
  readonly forma: typeof PHOTO_FORM;
  readonly uid: string;
  readonly of: PhotoOf;
  /** ISO 8601. */
  readonly scattata: string;
  readonly momento: Moment | null;
  readonly place: { readonly lon: number; readonly lat: number; readonly precisione: number } | null;
  readonly nota: string | null;
  /** Of the bytes on the phone, in hexadecimal figures: the phone lets go when the server says the same. */
  readonly sha256: string;
  readonly bytes: number;
}

export function readPhoto(key: string, record: unknown): Photo | Unreadable {
  const one = record as Partial<Photo> | null;
  const whole =
    typeof one === 'object' &&
    one !== null &&
    one.forma === PHOTO_FORM &&
    typeof one.uid === 'string' &&
    typeof one.of === 'object' &&
    typeof one.scattata === 'string' &&
    typeof one.sha256 === 'string';
  return whole
    ? ({ ...untried, momento: null, place: null, nota: null, bytes: 0, ...one } as Photo)
    : { key, record };
}

/** Whether it is of that saved intervention. */
export function isOfWork({ of }: Pick<Photo, 'of'>, invio: string): boolean {
  return 'invio' in of && of.invio === invio;
}

/** Of an element itself: it goes by itself, after no intervention. */
export function isOfElement({ of }: Pick<Photo, 'of'>): boolean {
  return 'entita' in of;
}

export function isOfDraft({ of }: Pick<Photo, 'of'>, draft: string): boolean {
  return 'draft' in of && of.draft === draft;
}
