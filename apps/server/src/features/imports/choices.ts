/** What a person sends of choices, put to those made before and held against file and fields. */
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import { refuseFaulty } from '../../http/fault.ts';
import { chosenList, type Prepared } from '../../importing/drafts/list.ts';

/**
 * A part that is sent replaces the one before; of columns and words each field, each word by itself, so that one choice
 * leaves the others as they are. Another list than `list`, which is imported so far, or other columns of it, undoes what was chosen of columns and
 * places.
 */
export function mergedChoices(before: ImportChoices, sent: ImportChoices, list: string): ImportChoices {
  const hides = sent.nascoste !== undefined && sent.nascoste !== (before.nascoste ?? 'lascia');
  const isOther = hides || (sent.lista !== undefined && sent.lista !== list);
  const { posizione: _, campi: __, in_nota: ___, parole: ____, ...kept } = before;
  const { campi, parole, ...rest }: ImportChoices = isOther ? kept : before;
  const words = Object.entries(sent.parole ?? {}).map(([field, own]) => [
    field,
    { ...parole?.[field], ...own },
  ]);
  return {
    ...rest,
    ...sent,
    ...((campi !== undefined || sent.campi !== undefined) && { campi: { ...campi, ...sent.campi } }),
    ...((parole !== undefined || sent.parole !== undefined) && {
      parole: { ...parole, ...Object.fromEntries(words) },
    }),
  };
}

/** Throws a 422 that names each choice which the file or the kind does not have. */
export function checkChoices(prepared: Prepared, sent: ImportChoices): void {
  const { target, file } = prepared;
  const faults: Record<string, string> = {};
  if (sent.lista !== undefined && !file.lists.some(({ name }) => name === sent.lista))
    faults.lista = 'Il file non ha questa lista';
  const columns = new Set(chosenList(prepared).columns);
  const fields = new Set(target.fields.map(({ key }) => key));
  const unknown = (names: readonly string[]) =>
    names.filter((name) => !columns.has(name)).map((name) => `«${name}»`);
  const noColumn = (names: readonly string[]) => `Il file non ha la colonna ${unknown(names).join(', ')}`;
  for (const [key, choice] of Object.entries(sent.campi ?? {})) {
    if (!fields.has(key)) faults[`campi.${key}`] = 'Non è un campo che un file possa riempire';
    else if (choice !== null && 'colonne' in choice && unknown(choice.colonne).length > 0)
      faults[`campi.${key}`] = noColumn(choice.colonne);
  }
  for (const key of Object.keys(sent.parole ?? {}))
    if (!target.worded.some((field) => field.key === key))
      faults[`parole.${key}`] = 'Non è un campo di parole';
  if (sent.in_nota !== undefined && unknown(sent.in_nota).length > 0) faults.in_nota = noColumn(sent.in_nota);
  const { fonte } = sent.posizione ?? {};
  if (sent.posizione !== undefined && target.shape === undefined)
    faults.posizione = 'Queste righe non hanno una posizione';
  if (fonte?.da === 'colonne' && unknown([fonte.x, fonte.y]).length > 0)
    faults['posizione.fonte'] = noColumn([fonte.x, fonte.y]);
  if (fonte?.da === 'testo' && unknown([fonte.colonna]).length > 0)
    faults['posizione.fonte'] = noColumn([fonte.colonna]);
  refuseFaulty(faults);
}
