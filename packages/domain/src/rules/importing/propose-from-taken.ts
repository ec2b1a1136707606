/** Fields that are made of what others have taken: texts that say several things, and what follows from a neighbour. */
import type { Field } from '../../field.ts';
import { type FileField, fieldNamed } from '../../file-field.ts';
import { lampCategory } from '../lamp-category.ts';
import { type ColumnProfile, foldColumn, isMultiplied, isNumberText, share } from './column-profile.ts';
import { areMarkedWords } from './marked-column.ts';
import { areWithBallast } from './nominal-power.ts';
import type { Proposals, ProposedColumn } from './proposed-column.ts';
import { saysPart } from './text-part.ts';
import { wordShare } from './word-share.ts';

/** All of them, in the order in which one takes from the other. */
export function proposeFromTaken(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Proposals,
): void {
  for (const propose of [splitTexts, nominalPowers, plantsByCarrier, bothSupplies, placeAndBody])
    propose(fields, columns, proposals);
}

/** Texts of lamps that tell the power too, and of supports that tell material and height. */
function splitTexts(fields: readonly Field[], columns: readonly ColumnProfile[], proposals: Proposals): void {
  const has = (key: FileField) => fieldNamed(fields, key) !== undefined;
  const samplesOf = (key: FileField) =>
    columns.find(({ name }) => name === proposals.get(key)?.columns[0])?.samples ?? [];
  const take = (from: FileField, key: FileField, part: ProposedColumn['part'], least: number) => {
    if (part === undefined || !has(key) || proposals.has(key)) return false;
    const samples = samplesOf(from);
    const column = proposals.get(from)?.columns;
    if (column === undefined || share(samples, (text) => saysPart(text, part)) < least) return false;
    proposals.set(key, { columns: column, part, how: 'in più campi' });
    return true;
  };
  const lamp = fieldNamed(fields, 'lamp_tipo');
  const body = columns.find(({ name }) => name === proposals.get('corpo_tipo')?.columns[0]);
  // `Armatura con lampada SAP 150 W`: of the lamp no other column tells.
  if (lamp !== undefined && body !== undefined && !proposals.has(lamp.key) && wordShare(lamp, body) >= 0.5) {
    proposals.set(lamp.key, { columns: [body.name], how: 'in più campi' });
    proposals.set('corpo_tipo', { columns: [body.name], part: 'parole', how: 'in più campi' });
  }
  const textual = (key: FileField) => share(samplesOf(key), (text) => /\p{L}{2}/u.test(text)) >= 0.5;
  if (proposals.has('lampot') && textual('lampot')) {
    take('lampot', 'lamp_tipo', 'parole', 0.3);
    take('lampot', 'lamp_pot', 'potenza', 0.3);
  }
  if (proposals.has('lamp_tipo') && proposals.get('lamp_tipo')?.part === undefined) {
    const split = take('lamp_tipo', 'lamp_pot', 'potenza', 0.3);
    if (split) {
      take('lamp_tipo', 'lampot', 'sigla', 0.3);
      take('lamp_tipo', 'lamp_nr', 'volte', 0.05);
      const column = proposals.get('lamp_tipo')?.columns ?? [];
      proposals.set('lamp_tipo', { columns: column, part: 'parole', how: 'in più campi' });
    }
  }
  if (share(samplesOf('lamp_pot'), isMultiplied) >= 0.5 && proposals.get('lamp_pot')?.part === undefined) {
    take('lamp_pot', 'lamp_nr', 'volte', 0.5);
    const column = proposals.get('lamp_pot')?.columns ?? [];
    proposals.set('lamp_pot', { columns: column, part: 'potenza', how: 'in più campi' });
  }
  /** A text of lamps that tells of their bodies too; one of materials that tells what is made of them. */
  for (const [from, key] of [
    ['lamp_tipo', 'corpo_tipo'],
    ['sost_materiale', 'sostegno_tipo'],
    ['lamp_tipo', 'sostegno_tipo'],
    ['corpo_tipo', 'sostegno_tipo'],
  ] as const) {
    const field = fieldNamed(fields, key);
    const column = columns.find(({ name }) => name === proposals.get(from)?.columns[0]);
    if (field !== undefined && column !== undefined && wordShare(field, column) >= 0.5)
      take(from, key, 'parole', 0.5);
  }
  const types = proposals.get('lamp_tipo')?.columns ?? [];
  const [power] = proposals.get('lamp_pot')?.columns ?? [];
  if (
    has('lampot') &&
    !proposals.has('lampot') &&
    types.length > 0 &&
    power !== undefined &&
    !types.includes(power)
  )
    proposals.set('lampot', { columns: [...types, power], part: 'sigla', how: 'composto' });
  const height = proposals.get('altezza_pl');
  if (height !== undefined && height.part === undefined && share(samplesOf('altezza_pl'), isNumberText) < 0.5)
    proposals.set('altezza_pl', { ...height, part: 'altezza' });
  const section = proposals.get('sez_fase_mmq');
  if (section !== undefined && share(samplesOf('sez_fase_mmq'), isNumberText) < 0.5)
    proposals.set('sez_fase_mmq', { ...section, part: 'sezione' });
  if (take('sigla_cavo', 'sez_fase_mmq', 'sezione', 0.3))
    proposals.set('sigla_cavo', {
      columns: proposals.get('sigla_cavo')?.columns ?? [],
      part: 'cavo',
      how: 'in più campi',
    });
  const support = fieldNamed(fields, 'sost_materiale');
  const prose = columns.find(({ name }) => name === proposals.get('sostegno_tipo')?.columns[0]);
  if (support !== undefined && prose !== undefined) {
    const told = wordShare(support, prose) >= 0.3 && take('sostegno_tipo', 'sost_materiale', 'parole', 0.3);
    const tall = take('sostegno_tipo', 'altezza_pl', 'altezza', 0.3);
    if (told || tall)
      proposals.set('sostegno_tipo', { columns: [prose.name], part: 'parole', how: 'in più campi' });
  }
}

/** Powers that are told with the ballast: what is taken stands there, the lamp's own follows from its type. */
function nominalPowers(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Proposals,
): void {
  const alone = (key: FileField) => {
    const proposal = proposals.get(key);
    const [name, ...others] = proposal?.columns ?? [];
    if (proposal?.part !== undefined || others.length > 0) return undefined;
    return columns.find((column) => column.name === name);
  };
  const [type, power] = [alone('lamp_tipo'), alone('lamp_pot')];
  if (type === undefined || power === undefined || type === power) return;
  if (fieldNamed(fields, 'lamp_pot_ass') === undefined || proposals.has('lamp_pot_ass')) return;
  if (/nominal|lampad|targa/.test(foldColumn(power.name))) return;
  const isDischarge = (text: string) => ['SAP', 'HG', 'JM'].includes(lampCategory(text));
  const watts = power.samples
    .map((text) => Number.parseFloat(text.replace(',', '.')))
    .filter(Number.isFinite);
  if (!areWithBallast(watts) || share(type.samples, isDischarge) < 0.1) return;
  const both = [type.name, power.name];
  proposals.set('lamp_pot_ass', { columns: [power.name], how: 'in più campi' });
  proposals.set('lamp_pot', { columns: both, part: 'nominale', how: 'composto' });
  if (proposals.get('lampot')?.part === 'sigla')
    proposals.set('lampot', { columns: both, part: 'sigla nominale', how: 'composto' });
}

/** What a plant burns tells what sort of plant it is, where no column does. */
function plantsByCarrier(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Proposals,
): void {
  const sort = fieldNamed(fields, 'imp_tipo');
  const [carrier] = proposals.get('vettore_id')?.columns ?? [];
  const profile = columns.find(({ name }) => name === carrier);
  if (sort === undefined || profile === undefined || proposals.has(sort.key)) return;
  if (wordShare(sort, profile) >= 0.5)
    proposals.set(sort.key, { columns: [profile.name], how: 'in più campi' });
}

/** POD and PDR stand in columns of their own, and each plant has one of them. */
function bothSupplies(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Proposals,
): void {
  const own = proposals.get('pod_pdr_cont');
  if (fieldNamed(fields, 'pod_pdr_cont') === undefined || own?.columns.length !== 1) return;
  const wordsOf = ({ name }: ColumnProfile) => foldColumn(name).split(' ');
  const [pod, pdr] = ['pod', 'pdr'].map((code) =>
    columns.find((column) => wordsOf(column).includes(code) && wordsOf(column).length <= 2),
  );
  if (pod === undefined || pdr === undefined || pod === pdr) return;
  const isFree = ({ name }: ColumnProfile) =>
    [...proposals].every(([key, { columns: taken }]) => key === 'pod_pdr_cont' || !taken.includes(name));
  const fullest = Math.max(...columns.map(({ filled }) => filled));
  if (isFree(pod) && isFree(pdr) && pod.filled + pdr.filled <= fullest * 1.05)
    proposals.set('pod_pdr_cont', { columns: [pod.name, pdr.name], how: 'composto' });
}

/** What sort of light point it is, told by its body and by what it stands on, where no column tells it. */
function placeAndBody(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Proposals,
): void {
  const sort = fieldNamed(fields, 'pl_tipo');
  const supports = proposals.get('sostegno_tipo')?.columns ?? [];
  const profiles = supports.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const [profile] = profiles;
  if (sort === undefined || profile === undefined || proposals.has(sort.key)) return;
  if (!areMarkedWords(sort, profiles) && wordShare(sort, profile) < 0.7) return;
  const [body] = proposals.get('corpo_tipo')?.columns ?? [];
  const all = [...new Set([...(body === undefined ? [] : [body]), ...supports])];
  proposals.set(sort.key, {
    columns: all,
    part: 'parole',
    how: all.length > 1 ? 'composto' : 'in più campi',
  });
}
