/** SQL of the lists of interventions. Their text is built by the database and passed on without being read. */
import { interventionFields } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import type { Page, PagedQuery } from '../../db/copy-in-pages.ts';
import { identifier, literal } from '../../db/literal.ts';
import { detailsOf, isItsElement } from '../../elements/of-intervention.ts';
import { type FirmAccount, interventionsOfFirm } from '../../work/scope.ts';

/** Decimals of a coordinate: a centimetre. */
const decimals = 7;

export interface ListScope {
  readonly kinds: readonly Kind[];
  /** Only those of this element. */
  readonly element?: number | undefined;
  readonly pendingOnly?: boolean;
  /** Only those of a firm's orders, and the account's own. */
  readonly ofFirm?: FirmAccount | undefined;
  readonly withElement?: boolean;
}

function jsonObject(members: readonly (readonly [name: string, value: string])[]): string {
  return `json_build_object(${members.map(([name, value]) => `${literal(name)}, ${value}`).join(', ')})`;
}

const ownMembers = (kind: Kind): [string, string][] => [
  ...interventionFields.map(({ key, type }): [string, string] => {
    if (key === 'tabella_elemento') return [key, literal(kind.table)];
    const column = `t.${identifier(key)}`;
    return [key, type === 'instant' ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column];
  }),
  ['dettagli', detailsOf('t')],
];

function elementMember({ code, description }: Kind): [string, string] {
  const geometry = `st_asgeojson(t.the_geom, ${decimals})::json`;
  return [
    'elemento',
    jsonObject([
      [code, 't.element_code'],
      [description, 't.element_description'],
      ['the_geom', geometry],
    ]),
  ];
}

/** The newest first: a page holds what was inserted before the last of the one before. */
function conditionsOf(
  kind: Kind,
  codistat: string,
  { element, pendingOnly, ofFirm }: ListScope,
  page: Page,
): string {
  return [
    `m.codistat = ${literal(codistat)}`,
    `m.tipo_elemento = ${literal(kind.tipoElemento)}`,
    ...(element === undefined ? [] : [`m.id_elemento = ${element}`]),
    ...(pendingOnly === true ? ['not m.confermata'] : []),
    ...(ofFirm === undefined ? [] : [interventionsOfFirm(ofFirm)]),
    ...(page.after === undefined ? [] : [`m.id < ${page.after}`]),
    ...(page.upTo === undefined ? [] : [`m.id >= ${page.upTo}`]),
  ].join(' and ');
}

function ofKindSql(kind: Kind, codistat: string, scope: ListScope, page: Page): string {
  const { withElement } = scope;
  const shown =
    withElement === true
      ? `, e.${identifier(kind.code)} as element_code, e.${identifier(kind.description)} as element_description, e.the_geom`
      : '';
  // Put in order before anything is made of them: rows, never their text.
  const rows =
    `select m.*${shown} from manutenzioni m join ${identifier(kind.table)} e on ${isItsElement(kind)} ` +
    `where ${conditionsOf(kind, codistat, scope, page)} order by m.id desc`;
  const members = [...ownMembers(kind), ...(withElement === true ? [elementMember(kind)] : [])];
  return `select ',' || ${jsonObject(members)}::text from (${rows}) t`;
}

/** For each kind a query of one text a row, a comma and an intervention; the newest first within the kind. */
export function listQueries(codistat: string, scope: ListScope): readonly PagedQuery[] {
  return scope.kinds.map((kind) => ({
    pageSql: (page) => ofKindSql(kind, codistat, scope, page),
    pageEndsSql: (rowsOfPage) =>
      'select key from (select m.id as key, row_number() over (order by m.id desc) as place from manutenzioni m ' +
      `where ${conditionsOf(kind, codistat, scope, {})}) t where place % ${rowsOfPage} = 0 order by key desc`,
  }));
}
