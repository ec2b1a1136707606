/** Which column of a survey goes into which of our fields, by its name and by what it holds: what an import proposes. */
import { type Field, fullLabel } from '../../field.ts';
import { pellColumns } from '../../vocabulary/pell-columns.ts';
import { surveyColumns } from '../../vocabulary/survey-columns.ts';
import { lampCategory } from '../lamp-category.ts';
import { type ColumnProfile, foldColumn, isNamed, isNumberText, share } from './column-profile.ts';
import { headerDistance } from './header-words.ts';
import { areMarkedWords, isCrossed, proposeMarked } from './marked-column.ts';
import { areWithBallast } from './nominal-power.ts';
import { joinStreets, splitAddress } from './propose-address.ts';
import { completeCode, isCodes, lastOfAll, lastOfNames, lateCode } from './propose-code.ts';
import { proposePeriod } from './propose-period.ts';
import type { ProposedColumn } from './proposed-column.ts';
import { proposeWord } from './survey-word.ts';
import { partOf } from './text-part.ts';

/** How well a name fits a field: 0 is best; undefined where it does not. */
function nameRank(field: Field, column: string): number | undefined {
  if (column === foldColumn(field.key)) return 0;
  if (column === foldColumn(field.label) || column === foldColumn(fullLabel(field))) return 1;
  const known = [...(surveyColumns[field.key] ?? []), ...(pellColumns[field.key] ?? [])];
  const at = known.findIndex((wanted) => isNamed(column, wanted));
  if (at >= 0) return 2 + at;
  const label = foldColumn(field.label);
  // A label of one word is too little to go by: `Potenza` may be any.
  return headerDistance(column, label.includes(' ') ? [label, ...known] : known);
}

/** `indirizzo.civico`: of what stands within something else its own name may say enough. */
function innerRank(field: Field, name: string): number | undefined {
  const inner = /[^\s.]\.([^\s.]+)$/.exec(name)?.[1];
  const rank = inner === undefined ? undefined : nameRank(field, foldColumn(inner));
  return rank === undefined ? undefined : lastOfNames + rank;
}
/** `Straße / Via`: the same in two languages. */
function twoTonguedRank(field: Field, name: string): number | undefined {
  const parts = name.split(/\s*[/|]\s*/).filter((part) => /\p{L}{2}/u.test(part));
  if (parts.length !== 2) return undefined;
  const ranks = parts.flatMap((part) => nameRank(field, foldColumn(part)) ?? []);
  return ranks.length === 0 ? undefined : inOtherWords + Math.min(...ranks);
}

/** Names under which any list of words may stand: what is there decides, and only then they. */
const openNames = new Set(['tipo', 'tipologia', 'type', 'stato']);

const lateWords = ({ type }: Field, name: string) => (type === 'text' && openNames.has(name) ? lastOfAll : 0);

/** From here on a name says the same in other words: what it holds has to bear it out. */
const inOtherWords = 100;

const months = 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic';
const dateText = new RegExp(
  String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^(?:19|20)\d{2}(?:[01]\d[0-3]\d)?$|(?:^|\W)(?:${months})[a-z]*\W*\d{2,4}$`,
  'i',
);
const isDateText = (text: string) => dateText.test(text.trim());
const none: ReadonlyMap<string, string | null> = new Map();

/** `ante 1945`, `12/05/1962`, `anni '60`: what tells of a year, though not always which. */
const isYearText = (text: string) => /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)|anni/i.test(text);

/** What has a name is called by words: a zone `601` is no locality. */
const namedPlaces = ['toponimo', 'localita', 'indir', 'loc', 'indirizzo', 'edif_descr'];

/** `1x150`: so many lamps of so many watts. */
const isMultiplied = (text: string) => /^\d{1,2}\s*[x×]\s*\d/iu.test(text.trim());

/** `Palo` may head what a support is like, or what it is called. */
const calledAsElements = ['sostegno_tipo', 'corpo_tipo', 'lamp_tipo'];

/** `H=8.00`: a height that says of itself what it is, and nothing else. */
const isHeight = ({ key }: Field, { samples }: ColumnProfile) =>
  key === 'altezza_pl' &&
  share(samples, (text) => partOf(text, 'altezza') !== null && partOf(text, 'parole') === null) >= 0.5;

/** A contract's own number, and not the sort of contract that it is. */
const isNumbered = (text: string) => /^\S*\d{2}\S*$/.test(text.trim());

/** Whether the column may hold the field at all: a height is no prose. */
function mayHold(field: Field, column: ColumnProfile): boolean {
  const { samples } = column;
  if (namedPlaces.includes(field.key) && share(samples, (text) => /\p{L}{2}/u.test(text)) < 0.5) return false;
  if (samples.length === 0) return true;
  if (calledAsElements.includes(field.key) && isCodes(column)) return false;
  if (field.options !== undefined && field.type === 'text' && isCrossed(column)) return false;
  if (field.key === 'lampot' && share(samples, (text) => lampCategory(text) !== 'altro') < 0.3) return false;
  if (field.key === 'lamp_pot' && share(samples, isMultiplied) >= 0.5) return true;
  if (field.key === 'convenzione' && share(samples, isNumbered) >= 0.5) return false;
  switch (field.type) {
    case 'number':
    case 'integer':
      if (field.year === true) return share(samples, (text) => isNumberText(text) || isYearText(text)) >= 0.5;
      return (
        share(samples, isNumberText) >= 0.5 ||
        field.reference !== undefined ||
        isHeight(field, column) ||
        (field.key === 'sez_fase_mmq' && share(samples, (text) => partOf(text, 'sezione') !== null) >= 0.5)
      );
    case 'date':
      return share(samples, (text) => isDateText(text) || isYearText(text)) >= 0.3;
    case 'boolean':
      return share(samples, (text) => proposeWord(field, text, none).how === 'uguale') >= 0.5;
    default:
      return true;
  }
}

/** Of a list of words, that there are words at all. */
function isBorneOut(field: Field, { samples }: ColumnProfile): boolean {
  if (field.type !== 'text' || field.options === undefined) return true;
  return share(samples, (text) => /\p{L}/u.test(text)) >= 0.5;
}

/** How sure a column is by its words to be one of the field's vocabulary: from 0 to 1. */
function wordShare(field: Field, { samples }: ColumnProfile): number {
  return share(samples, (text) => {
    const { how } = proposeWord(field, partOf(text, 'parole') ?? text, none);
    return how === 'uguale' || how === 'dizionario';
  });
}

/** Fields that are known by their words even under a name that nobody expects. */
const knownByWords = [
  ...['lamp_tipo', 'sost_materiale', 'sostegno_tipo', 'corpo_tipo', 'appart', 'appartenenza', 'd4_reg'],
  ...['posa_linea', 'protez_tipo', 'mono_bi_trifase', 'imp_tipo', 'classe'],
];

/** Of two columns that name lamps, the one that tells their power too says more. */
const numbersIn = (key: string, { samples }: ColumnProfile) =>
  key === 'lamp_tipo' ? share(samples, (text) => partOf(text, 'potenza') !== null) : 0;

/** What more is known of the list. */
interface ColumnsKnown {
  /** What elements are known by. */
  readonly code?: string | undefined;
  /** Its rows were refused and are brought again: codes may be just what they lack, and none is made up. */
  readonly isMended?: boolean;
}

/** By field. Each column goes to one field, but for texts that say several things. */
export function proposeColumns(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  { code, isMended = false }: ColumnsKnown = {},
): ReadonlyMap<string, ProposedColumn> {
  const proposals = new Map<string, ProposedColumn>();
  const fullest = Math.max(0, ...columns.map(({ filled }) => filled));
  // A column without a text says nothing, whatever its name; one that names elements has one in most rows.
  const useful = (column: ColumnProfile, key: string) =>
    key === code ? isMended || column.filled > fullest / 2 : column.filled > 0;
  const free = new Map(columns.map((column) => [column.name, column]));
  const ranked = fields
    .flatMap((field) =>
      columns.flatMap((column) => {
        if (!useful(column, field.key)) return [];
        const name = foldColumn(column.name);
        const told =
          nameRank(field, name) ?? innerRank(field, column.name) ?? twoTonguedRank(field, column.name);
        if (told === undefined || !mayHold(field, column)) return [];
        const rank =
          told + (field.key === code ? lateCode(column, isMended ? 0 : fullest) : lateWords(field, name));
        const isOpen = rank >= lastOfAll && field.key !== code;
        if (isOpen ? wordShare(field, column) < 0.3 : told >= inOtherWords && !isBorneOut(field, column))
          return [];
        return [{ field, column, rank }];
      }),
    )
    .sort((a, b) => a.rank - b.rank);
  const takeByName = (from: number, to: number) => {
    for (const { field, column, rank } of ranked) {
      if (rank < from || rank >= to || proposals.has(field.key) || !free.delete(column.name)) continue;
      proposals.set(field.key, { columns: [column.name], how: 'per nome' });
    }
  };
  takeByName(0, lastOfAll);
  for (const key of knownByWords) {
    const field = fields.find((one) => one.key === key);
    if (field === undefined || proposals.has(key)) continue;
    const [best] = [...free.values()]
      .filter(({ filled, distinct }) => filled <= 20 || distinct <= filled / 2)
      .map((column) => ({ column, fits: wordShare(field, column), says: numbersIn(key, column) }))
      .filter(({ fits }) => fits >= 0.7)
      .sort((a, b) => b.fits - a.fits || b.says - a.says);
    if (best === undefined) continue;
    free.delete(best.column.name);
    proposals.set(key, { columns: [best.column.name], how: 'dal contenuto' });
  }
  takeStreets(fields, free, proposals);
  takeByName(lastOfAll, Infinity);
  proposeMarked(fields, free, proposals);
  joinStreets(fields, columns, proposals);
  proposePeriod(fields, columns, proposals);
  splitTexts(fields, columns, proposals);
  fromTaken(fields, columns, proposals);
  plantsByCarrier(fields, columns, proposals);
  bothSupplies(fields, columns, proposals);
  placeAndBody(fields, columns, proposals);
  splitAddress(fields, columns, proposals);
  if (code !== undefined) {
    const named = new Set(ranked.flatMap(({ field, column }) => (field.key === code ? [column.name] : [])));
    completeCode(code, columns, { free: [...free.values()], named }, proposals);
    if (isMended && proposals.get(code)?.how === 'generato') proposals.delete(code);
  }
  return proposals;
}

/** What says of itself that it is a street. */
const streetText =
  /^(?:via|viale|v\.le|vle|corso|c\.so|piazza|piazzale|p\.?zza|p\.?le|largo|l\.go|vicolo|vic\.|strada|str\.|s\.?[ps]\.?|contrada|c\.da|localit[aà]'?|loc\.|frazione|fraz\.|borgo|borgata|rotatoria|salita|calle|rione|lungo\p{L}+|circonvallazione)(?=[\s.'’\d])/iu;

/** Streets are known by what they begin with, even under a name that nobody expects. */
function takeStreets(
  fields: readonly Field[],
  free: Map<string, ColumnProfile>,
  proposals: Map<string, ProposedColumn>,
): void {
  const street = fields.find(({ key }) => ['toponimo', 'indir', 'indirizzo'].includes(key));
  if (street === undefined || proposals.has(street.key)) return;
  const isStreet = ({ samples }: ColumnProfile) =>
    share(samples, (text) => streetText.test(text.trim())) >= 0.7;
  const found = [...free.values()].find((column) => column.filled > 1 && isStreet(column));
  if (found === undefined) return;
  free.delete(found.name);
  proposals.set(street.key, { columns: [found.name], how: 'dal contenuto' });
}

/** Texts of lamps that tell the power too, and of supports that tell material and height. */
function splitTexts(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
): void {
  const has = (key: string) => fields.some((field) => field.key === key);
  const samplesOf = (key: string) =>
    columns.find(({ name }) => name === proposals.get(key)?.columns[0])?.samples ?? [];
  const take = (from: string, key: string, part: ProposedColumn['part'], least: number) => {
    if (part === undefined || !has(key) || proposals.has(key)) return false;
    const samples = samplesOf(from);
    const column = proposals.get(from)?.columns;
    if (column === undefined || share(samples, (text) => partOf(text, part) !== null) < least) return false;
    proposals.set(key, { columns: column, part, how: 'in più campi' });
    return true;
  };
  const lamp = fields.find(({ key }) => key === 'lamp_tipo');
  const body = columns.find(({ name }) => name === proposals.get('corpo_tipo')?.columns[0]);
  // `Armatura con lampada SAP 150 W`: of the lamp no other column tells.
  if (lamp !== undefined && body !== undefined && !proposals.has(lamp.key) && wordShare(lamp, body) >= 0.5) {
    proposals.set(lamp.key, { columns: [body.name], how: 'in più campi' });
    proposals.set('corpo_tipo', { columns: [body.name], part: 'parole', how: 'in più campi' });
  }
  const textual = (key: string) => share(samplesOf(key), (text) => /\p{L}{2}/u.test(text)) >= 0.5;
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
    const field = fields.find((one) => one.key === key);
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
  const support = fields.find(({ key }) => key === 'sost_materiale');
  const prose = columns.find(({ name }) => name === proposals.get('sostegno_tipo')?.columns[0]);
  if (support !== undefined && prose !== undefined) {
    const told = wordShare(support, prose) >= 0.3 && take('sostegno_tipo', 'sost_materiale', 'parole', 0.3);
    const tall = take('sostegno_tipo', 'altezza_pl', 'altezza', 0.3);
    if (told || tall)
      proposals.set('sostegno_tipo', { columns: [prose.name], part: 'parole', how: 'in più campi' });
  }
}

/** Powers that are told with the ballast: what is taken stands there, the lamp's own follows from its type. */
function fromTaken(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
): void {
  const alone = (key: string) => {
    const proposal = proposals.get(key);
    const [name, ...others] = proposal?.columns ?? [];
    if (proposal?.part !== undefined || others.length > 0) return undefined;
    return columns.find((column) => column.name === name);
  };
  const [type, power] = [alone('lamp_tipo'), alone('lamp_pot')];
  if (type === undefined || power === undefined || type === power) return;
  if (!fields.some(({ key }) => key === 'lamp_pot_ass') || proposals.has('lamp_pot_ass')) return;
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
  proposals: Map<string, ProposedColumn>,
): void {
  const sort = fields.find(({ key }) => key === 'imp_tipo');
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
  proposals: Map<string, ProposedColumn>,
): void {
  const own = proposals.get('pod_pdr_cont');
  if (!fields.some(({ key }) => key === 'pod_pdr_cont') || own?.columns.length !== 1) return;
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
  proposals: Map<string, ProposedColumn>,
): void {
  const sort = fields.find(({ key }) => key === 'pl_tipo');
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
