/**
 * Which address opens which screen for whom, written by hand from the specification (sections 2 and 6), so that what the
 * table of screens says is compared with something: by a test of that table, and by a journey of every account.
 */
import type { Role } from '@lucerna/domain/vocabulary/capability';

export interface SeenAddress {
  /** `:id` stands for an element's key, here and in the table of screens. */
  readonly path: string;
  /** The heading that stands there. */
  readonly heading: string | RegExp;
  /** The capability that opens it; absent: everybody with a municipality sees it. */
  readonly for?: Role | readonly Role[];
  /** What the word on why calls it, for whom it does not open. */
  readonly called?: string;
  /** Where the address leads. */
  readonly leadsTo?: string;
  /** Only where the municipality keeps interior lighting; else the address leads to the buildings. */
  readonly interiorLighting?: true;
}

/** Whether somebody with these capabilities opens it. */
export const opensWith = (capabilities: readonly Role[], one: SeenAddress): boolean =>
  one.for === undefined || [one.for].flat().some((role) => capabilities.includes(role));

const maintenance = (segment: string, heading: string): SeenAddress => ({
  path: `/manutenzioni/${segment}`,
  heading,
  for: 'MANUTENTORE',
  called: `Manutenzioni › ${heading}`,
});

const accounting = (path: string, heading: string, called: string, leadsTo?: string): SeenAddress => ({
  path,
  heading,
  for: 'AMMINISTRATIVO',
  called,
  ...(leadsTo === undefined ? {} : { leadsTo }),
});

const energy = '/contabilita-energetica';
const [entry, consumption, production] = ['inserimento-bollette', 'analisi-consumi', 'produzione'].map(
  (name) => `${energy}/${name}`,
) as [string, string, string];

export const seenAddresses: readonly SeenAddress[] = [
  { path: '/dashboard', heading: /^Buon/ },
  { path: '/struttura/pl', heading: 'Punti Luce' },
  { path: '/struttura/centraline', heading: 'Centraline' },
  { path: '/struttura/quadri', heading: 'Quadri di Sezionamento' },
  { path: '/struttura/linee', heading: 'Linee di Alimentazione' },
  { path: '/edifici-e-impianti/edifici', heading: 'Edifici' },
  { path: '/edifici-e-impianti/impianti', heading: 'Impianti' },
  { path: '/edifici-e-impianti/edifici/:id/impianti', heading: /\p{L}/u },
  { path: '/edifici-e-impianti/impianti/:id/edifici', heading: /\p{L}/u },
  {
    path: '/edifici-e-impianti/edifici/:id/illuminazione-interni',
    heading: 'Edifici',
    interiorLighting: true,
  },
  maintenance('pl', 'Punti Luce'),
  maintenance('centraline', 'Centraline'),
  maintenance('quadri', 'Quadri di Sezionamento'),
  maintenance('linee', 'Linee di Alimentazione'),
  maintenance('edifici', 'Edifici'),
  maintenance('impianti', 'Impianti'),
  {
    path: '/verifica-manutenzioni',
    heading: 'Conferma Manutenzioni',
    for: 'SUPERVISORE',
    called: 'Manutenzioni › Conferma Manutenzioni',
  },
  { path: '/lavori/guasti', heading: 'Guasti' },
  { path: '/rete', heading: 'Rete' },
  { path: '/rete/:entita/:id', heading: /./ },
  { path: '/lavori/ordini', heading: 'Ordini' },
  { path: '/lavori/ordini/:id', heading: /./ },
  { path: '/lavori/giri', heading: 'Giri' },
  { path: '/interrogazioni/pl', heading: 'Punti Luce' },
  { path: '/interrogazioni/manutenzioni', heading: 'Manutenzioni' },
  { path: '/interrogazioni/modifiche', heading: 'Modifiche recenti' },
  accounting(entry, "Scegli l'impianto", 'Contabilità Energetica › Inserimento Bollette'),
  accounting('/consumi/bollette', "Scegli l'impianto", 'Contabilità Energetica', entry),
  accounting(consumption, 'Analisi Consumi', 'Contabilità Energetica › Analisi Consumi'),
  accounting('/consumi/analisi', 'Analisi Consumi', 'Contabilità Energetica', consumption),
  accounting(production, 'Analisi Produzione Energetica', 'Contabilità Energetica › Analisi Produzione'),
  accounting(
    `${energy}/fotovoltaico`,
    'Analisi Produzione Energetica',
    'Contabilità Energetica › Fotovoltaico',
    production,
  ),
  accounting(`${energy}/anomalie`, 'Anomalie', 'Contabilità Energetica › Anomalie'),
  {
    path: '/decisioni/consumo-atteso',
    heading: 'Atteso e fatturato',
    for: 'AMMINISTRATIVO',
    called: 'Decisioni › Atteso e fatturato',
  },
  {
    path: '/decisioni/consumo-atteso/:id',
    heading: /./,
    for: 'AMMINISTRATIVO',
    called: 'Decisioni › Atteso e fatturato › Centralina',
  },
  { path: '/decisioni/qualita', heading: 'Qualità dati' },
  { path: '/decisioni/qualita/:id', heading: 'Qualità dati' },
  {
    path: '/amministrazione/account',
    heading: 'Account',
    for: 'AMMINISTRATORE',
    called: 'Amministrazione › Account',
  },
  {
    path: '/amministrazione/chiavi',
    heading: 'Chiavi di accesso',
    for: 'AMMINISTRATORE',
    called: 'Amministrazione › Chiavi di accesso',
  },
  {
    path: '/importa',
    heading: 'Importa',
    for: ['SUPERVISORE', 'AMMINISTRATIVO'],
    called: 'Amministrazione › Importa',
  },
  {
    path: '/amministrazione',
    heading: 'Comune',
    for: 'AMMINISTRATORE',
    called: 'Amministrazione › Comune',
  },
  {
    path: '/amministrazione/parametri',
    heading: 'Parametri',
    for: 'AMMINISTRATORE',
    called: 'Amministrazione › Parametri',
  },
  {
    path: '/amministrazione/enti',
    heading: 'Enti',
    for: 'AMMINISTRATORE',
    called: 'Amministrazione › Enti',
  },
  {
    path: '/amministrazione/registro',
    heading: 'Registro',
    for: 'AMMINISTRATORE',
    called: 'Amministrazione › Registro',
  },
  { path: '/il-mio-account', heading: 'Il mio account' },
  { path: '/il-mio-account/chiavi', heading: 'Le mie chiavi' },
  { path: '/guida-rapida', heading: 'Guida Rapida' },
  { path: '/contatti', heading: 'Contatti' },
  { path: '/aggiornamenti', heading: 'Aggiornamenti' },
  { path: '/credits', heading: 'Credits' },
];
