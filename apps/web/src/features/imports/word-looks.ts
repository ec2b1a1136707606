/** How the rows of a file look on the map by what their words become: lamps as the register draws them. */
import type { WordsAnswer } from '@lucerna/contract/importing/answers';
import type { LightPoint } from '@lucerna/domain/kinds/light-point';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import type { PointLook } from '../../map/point-looks.ts';

type WordField = WordsAnswer['campi'][number];
/** Written out: the rules of siglas are none of an import's business. */
const SIGLA: keyof LightPoint = 'lampot';
const LAMP_TYPE: keyof LightPoint = 'lamp_tipo';

/** The fields whose words say what a lamp is. */
export function tellsLamp({ campo }: Pick<WordField, 'campo'>): boolean {
  return campo === SIGLA || campo === LAMP_TYPE;
}

/** The lamp that a word becomes, as the map draws it; undefined where it says nothing of one. */
export function lampOfWord(
  { campo }: Pick<WordField, 'campo'>,
  { diventa, come }: Pick<WordField['parole'][number], 'diventa' | 'come'>,
): LampCategory | undefined {
  if (!tellsLamp({ campo }) || diventa === null || come === 'da scegliere') return undefined;
  return campo === SIGLA ? lampCategory(diventa, null) : lampCategory(null, diventa);
}

/** By word; what is to be chosen, stays empty or says nothing of a lamp is a plain circle. */
export function looksOfWords(field: Pick<WordField, 'campo' | 'parole'>): ReadonlyMap<string, PointLook> {
  return new Map(
    field.parole.flatMap((word) => {
      const lamp = lampOfWord(field, word);
      return lamp === undefined ? [] : [[word.parola, `lamp ${lamp}` as const]];
    }),
  );
}
