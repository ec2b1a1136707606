/** How the rows of a file look on the map by what their words become: lamps as the register draws them. */
import type { WordsAnswer } from '@lucerna/contract/importing/answers';
import type { LightPoint } from '@lucerna/domain/kinds/light-point';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import type { PointLook } from '../../map/point-looks.ts';

type WordField = WordsAnswer['campi'][number];
/** Written out: the rules of siglas are none of an import's business. */
const SIGLA: keyof LightPoint = 'lampot';
const LAMP_TYPE: keyof LightPoint = 'lamp_tipo';

/** The fields whose words say what a lamp is. */
export function tellsLamp({ campo }: Pick<WordField, 'campo'>): boolean {
  return campo === SIGLA || campo === LAMP_TYPE;
}

/** By word; what is to be chosen, stays empty or says nothing of a lamp is a plain circle. */
export function looksOfWords(field: Pick<WordField, 'campo' | 'parole'>): ReadonlyMap<string, PointLook> {
  if (!tellsLamp(field)) return new Map();
  return new Map(
    field.parole.flatMap(({ parola, diventa, come }) => {
      if (diventa === null || come === 'da scegliere') return [];
      const category = field.campo === SIGLA ? lampCategory(diventa, null) : lampCategory(null, diventa);
      return [[parola, `lamp ${category}` as const]];
    }),
  );
}
