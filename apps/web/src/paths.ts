/**
 * The addresses of the screens (specification, section 2), as the route table names them and links lead to them. A
 * route's own `:id` stands where a link has a key.
 */
import { criteriaPath, elementsPath, registerPath, sheetPath } from '@lucerna/contract/register-path';
import type { Segment } from '@lucerna/domain/kind';

type Key = number | ':id';

const accounting = '/contabilita-energetica';

const buildings = registerPath('edifici');
const plants = registerPath('impianti');

export const paths = {
  signIn: '/login',
  signOut: '/logout',
  dashboard: '/dashboard',
  buildings,
  plants,
  register: registerPath,
  elements: elementsPath,
  /** The register with the Scheda of one element open. */
  sheet: sheetPath,
  /** The page for whoever passes by, which is not this one. */
  publicReport: (codistat: string) => `/segnala/${codistat}`,
  /** Where a sticker leads. */
  label: (etichetta: string) => `/s/${etichetta}`,
  withCriteria: criteriaPath,
  plantsOfBuilding: (id: Key) => `${buildings}/${id}/impianti`,
  buildingsOfPlant: (id: Key) => `${plants}/${id}/edifici`,
  interiorLighting: (building: Key) => `${buildings}/${building}/illuminazione-interni`,
  maintenance: (segment: Segment) => `/manutenzioni/${segment}`,
  /** Maintenance with that element added to the list. */
  maintenanceOf: (segment: Segment, id: number) => `/manutenzioni/${segment}#elementi=${id}`,
  /** The same with the form of an intervention open, and its description written: the page reads both behind `#`. */
  interventionOn: (segment: Segment, id: number, description: string) =>
    `/manutenzioni/${segment}#elementi=${id}&descrizione=${encodeURIComponent(description)}`,
  confirmation: '/verifica-manutenzioni',
  /** The same narrowed to one intervention. */
  pendingIntervention: (id: number) => `/verifica-manutenzioni#criteri=id:uguale:${id}`,
  /** What of the network that element darkens, or what feeds it; without one it is chosen on the map. */
  network: (segment?: Segment | ':entita', id?: Key) =>
    segment === undefined ? '/rete' : `/rete/${segment}/${id}`,
  faults: '/lavori/guasti',
  /** The same with that one open. */
  faultOf: (id: Key) => `/lavori/guasti#guasto=${id}`,
  orders: '/lavori/ordini',
  orderOf: (id: Key) => `/lavori/ordini/${id}`,
  rounds: '/lavori/giri',
  lightPointQueries: '/interrogazioni/pl',
  /** A selection of queries that is kept, as it stands. */
  keptSelection: (type: 'pl' | 'manutenzioni', id: number) =>
    `/interrogazioni/${type}#vista=selezione&selezione=${id}`,
  recentChanges: '/interrogazioni/modifiche',
  /** What changed since that instant, ISO 8601. */
  changesSince: (instant: string) => `/interrogazioni/modifiche#dal=${encodeURIComponent(instant)}`,
  maintenanceQueries: '/interrogazioni/manutenzioni',
  bills: `${accounting}/inserimento-bollette`,
  /** Bill entry with the plant chosen and one of its bills shown: the page reads these two names behind `#`. */
  billOfPlant: (plant: number, bill: number) =>
    `${accounting}/inserimento-bollette#impianto=${plant}&bolletta=${bill}`,
  /** Bill entry with the plant chosen. */
  billsOfPlant: (plant: number) => `${accounting}/inserimento-bollette#impianto=${plant}`,
  /** Bill entry with the plants alone whose bill of last month is missing. */
  missingBills: `${accounting}/inserimento-bollette#mancanti=si`,
  findings: `${accounting}/anomalie`,
  expected: '/decisioni/consumo-atteso',
  /** One cabinet, in the year that ends with a month (`YYYY-MM`); null: the last one with a bill. */
  expectedOf: (cabinet: Key, end: string | null = null) =>
    `/decisioni/consumo-atteso/${cabinet}${end === null ? '' : `#fine=${end}`}`,
  quality: '/decisioni/qualita',
  /** The same with that rule chosen. */
  qualityRule: (rule: string) => `/decisioni/qualita#regola=${rule}`,
  /** A rule's own screen. */
  ruleScreen: (rule: string) => `/decisioni/qualita/${rule}`,
  /** The same with the grave ones alone. */
  graveQuality: '/decisioni/qualita#peso=3',
  consumption: `${accounting}/analisi-consumi`,
  /** Consumption of plants, a panel for each type of them, over those years; `plants` as `formatRanges` writes keys. */
  consumptionOf: (
    panels: readonly { readonly type: string; readonly plants: string }[],
    years: { readonly from: number; readonly to: number },
  ) =>
    `${accounting}/analisi-consumi#pannelli=${panels.length}${panels
      .map(
        ({ type, plants }, at) =>
          `&p${at + 1}.tipo=${type}&p${at + 1}.impianti=${plants}&p${at + 1}.da=${years.from}&p${at + 1}.a=${years.to}` +
          `&p${at + 1}.passo=analisi`,
      )
      .join('')}`,
  production: `${accounting}/produzione`,
  /** Production under a convention, of plants of those types, in those months (`YYYY-MM`). */
  productionOf: (
    convention: string,
    types: readonly string[],
    months: { readonly from: string; readonly to: string },
  ) =>
    `${accounting}/produzione#p1.convenzione=${convention}&p1.tipi=${types.join(',')}&p1.da=${months.from}` +
    `&p1.a=${months.to}`,
  /** Leads to production. */
  photovoltaics: `${accounting}/fotovoltaico`,
  /** One's own password and sessions. */
  ownAccount: '/il-mio-account',
  /** Those of the municipality. */
  accounts: '/amministrazione/account',
  /** Keys of programs, of the municipality and of one's own account. */
  keys: '/amministrazione/chiavi',
  ownKeys: '/il-mio-account/chiavi',
  imports: '/importa',
  /** The municipality's own set-up. */
  setUp: '/amministrazione',
  /** The numbers by which decisions judge. */
  parameters: '/amministrazione/parametri',
  /** Whom the municipality lets in to read. */
  bodies: '/amministrazione/enti',
  /** What a body sees of its municipalities. */
  agency: '/ente',
  /** Which municipalities let it in, and since when. */
  agencyAccess: '/ente/accessi',
  auditLog: '/amministrazione/registro',
  /** What that account did. */
  auditLogOf: (username: string) => `/amministrazione/registro#chi=${encodeURIComponent(username)}`,
  auditLogOfImports: '/amministrazione/registro#azione=importazione',
  guide: '/guida-rapida',
  guideTask: (id: string) => `/guida-rapida#compito=${id}`,
  searchedGuide: (text: string) => `/guida-rapida#cerca=${encodeURIComponent(text)}`,
  contacts: '/contatti',
  updates: '/aggiornamenti',
  credits: '/credits',
  /** Read without a session too. */
  accessibility: '/accessibilita',
  privacy: '/privacy',
} as const;
