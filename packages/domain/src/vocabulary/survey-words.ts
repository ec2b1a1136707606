/**
 * How Italian surveys write what our lists offer, by field: what an import proposes. Lamps are apart (`lamp-words.ts`),
 * for the map goes by them too. Each is a beginning of words, folded: all of them have to stand in the text.
 */

export interface SurveyWord {
  readonly words: readonly string[];
  readonly value: string;
}

const said = (value: string, ...ways: readonly string[]): SurveyWord[] =>
  ways.map((way) => ({ words: way.split(' '), value }));

const states = [
  ...said('Mancante da ripristinare', 'mancant', 'assent', 'divelt', 'rott'),
  ...said('Da sostituire', 'da sostituir', 'pessim', 'cattiv', 'obsolet', 'inadeguat', 'scaden'),
  ...said('Da manutenere', 'da manuten', 'mediocr', 'discret', 'sufficient', 'medi', 'da vernicia', 'scars'),
  ...said('Buono', 'buon', 'ottim', 'nuov', 'adeguat', 'regolar'),
];

const owners = [
  ...said('comunale amm', 'comun', 'municip'),
  ...said('regionale amm', 'region'),
  ...said('provinciale amm', 'provin', 'citta metropol'),
  ...said('privato', 'privat', 'condomin'),
  ...said('terziario', 'terziar', 'enel', 'e distribuz', 'gestor', 'sole', 'terz'),
];

export const surveyWords: Readonly<Record<string, readonly SurveyWord[]>> = {
  sostegno_tipo: [
    ...said('Torre faro', 'torre'),
    ...said('Su tesata', 'tesat', 'sospension', 'catenari', 'fune'),
    ...said('Su braccio', 'bracci', 'sbracci', 'mensol'),
    ...said('A parete', 'paret', 'mur', 'facciat', 'plafon', 'soffitt'),
    ...said('A incasso nel terreno', 'incass', 'interrat', 'segnapass'),
    ...said('Su palo', 'pal', 'candelabr', 'lampion', 'colonn', 'palett', 'paletto'),
  ],
  sost_materiale: [
    ...said('Acciaio zincato', 'acciai zinca', 'zincat acciai'),
    ...said('Ferro zincato', 'ferr zinca', 'zincat'),
    ...said('Ferro verniciato', 'ferr vernic', 'vernicia'),
    ...said('Acciaio', 'acciai', 'inox', 'corten'),
    ...said('Alluminio', 'allumin'),
    ...said('Cemento', 'cement', 'c a', 'cac', 'calcestruzz'),
    ...said('Ghisa', 'ghis'),
    ...said('Legno', 'legn'),
    ...said('Vetroresina', 'vetroresin', 'vtr', 'prfv'),
    ...said('Ferro verniciato', 'ferr', 'metall'),
  ],
  corpo_tipo: [
    ...said('Sfera', 'sfer', 'glob'),
    ...said('Proiettore', 'proiettor', 'far'),
    ...said('Lanterna', 'lantern'),
    ...said('A incasso', 'incass'),
    ...said('Arredo urbano', 'arred', 'artistic', 'fung'),
    ...said('Armatura stradale', 'armatur', 'stradal', 'cut off', 'cutoff'),
  ],
  pl_tipo: [
    ...said('Torre faro', 'torre'),
    ...said('Stradale su tesata', 'tesat', 'sospension'),
    ...said('Stradale su braccio a muro', 'bracci', 'paret', 'mur'),
    ...said('Percorso ciclopedonale', 'ciclo', 'pedonal'),
    ...said('Parco o giardino', 'parc', 'giardin', 'verd'),
    ...said('Sottopasso o galleria', 'sottopass', 'galleri'),
    ...said('Segnapasso', 'segnapass'),
    ...said('Proiettore', 'proiettor'),
    ...said('Lanterna', 'lantern'),
    ...said('Arredo urbano', 'arred'),
    ...said('Stradale su palo', 'pal', 'stradal'),
  ],
  coppa_tipo: [
    ...said('Vetro curvo', 'curv'),
    ...said('Vetro piano', 'pian'),
    ...said('Ottica aperta', 'apert'),
    ...said('Vetri laterali', 'lateral'),
  ],
  coppa_conserv: states,
  sost_conserv: states,
  isol_classe: [
    ...said('III', 'iii', '3', 'classe iii', 'classe 3'),
    ...said('II', 'ii', '2', 'classe ii', 'classe 2', 'doppi'),
    ...said('I', 'i', '1', 'classe i', 'classe 1'),
  ],
  mors_pot_posiz: [
    ...said('In pozzetto', 'pozzett'),
    ...said('A parete', 'paret', 'mur'),
    ...said("Nell'apparecchio", 'apparecch', 'armatur'),
    ...said('In palo', 'pal', 'asol'),
  ],
  alim_tipo: [
    ...said('Interrata in cavidotto', 'interrat', 'cavidott', 'sotterran'),
    ...said('Tesata', 'tesat'),
    ...said('Graffata a muro', 'graffat', 'mur'),
    ...said('In serie', 'seri'),
    ...said('Aerea su palo', 'aere'),
    ...said('In derivazione', 'derivaz'),
  ],
  posa_linea: [
    ...said('Interrata', 'interrat', 'cavidott', 'sotterran'),
    ...said('Aerea precordata', 'precord'),
    ...said('Aerea nuda', 'nud'),
    ...said('Tesata', 'tesat'),
    ...said('Graffata a muro', 'graffat'),
    ...said('In facciata', 'facciat'),
    ...said('Aerea', 'aere'),
  ],
  alimentat_tipo: [
    ...said('Driver LED dimmerabile', 'driver dim', 'driver regol'),
    ...said('Driver LED', 'driver'),
    ...said('Elettronico dimmerabile', 'elettron dim', 'elettron regol'),
    ...said('Biregime', 'biregim', 'bi regim', 'bipotenz'),
    ...said('Elettromagnetico', 'elettromagn', 'ferromagn', 'reattor'),
    ...said('Elettronico', 'elettron'),
  ],
  regolaz_cod: [
    ...said('Mezzanotte virtuale', 'mezzanott'),
    ...said('Punto a punto', 'punto punto', 'punt a punt'),
    ...said('Centralizzata', 'centraliz', 'regolator flusso', 'regolat'),
    ...said('Nessuna', 'nessun', 'assent', 'no'),
  ],
  classe: [
    ...said(
      'strada_principale',
      'strad statal',
      'strad provinc',
      'primary',
      'secondary',
      'trunk',
      'autostrad',
    ),
    ...said('strada_rurale', 'strad rural', 'strad vicinal', 'strad bianc', 'sterrat', 'track', 'poderal'),
    ...said('sentiero', 'sentier', 'mulattier', 'pedonal', 'marciapied', 'footway', 'path', 'ciclab'),
    ...said('vicolo', 'vicol', 'centr storic', 'pedestrian'),
    ...said('ferrovia', 'ferrovi', 'binar', 'rail', 'tramvi'),
    ...said('cimitero', 'cimiter', 'cemetery'),
    ...said('sport', 'sport', 'camp gioc', 'calci', 'tennis', 'pitch'),
    ...said('piazza', 'piazz', 'parchegg', 'squar'),
    ...said('parco', 'parc', 'giardin', 'park'),
    ...said('bosco', 'bosc', 'forest', 'wood', 'vegetaz'),
    ...said(
      'acqua',
      'acqu',
      'fium',
      'torrent',
      'lag',
      'canal',
      'idrograf',
      'rio',
      'foss',
      'water',
      'river',
      'stream',
    ),
    ...said(
      'edificio',
      'edific',
      'fabbric',
      'edificat',
      'cas',
      'unita volum',
      'manufatt',
      'building',
      'capannon',
    ),
    ...said('verde', 'verd', 'aiuol', 'prat', 'grass'),
    ...said('campo', 'camp', 'agricol', 'coltiv', 'seminativ', 'farm'),
    ...said(
      'strada',
      'strad',
      'vi',
      'via',
      'viabil',
      'road',
      'residential',
      'street',
      'carreggiat',
      'graf',
      'arch',
    ),
  ],
  appart: owners,
  appartenenza: owners,
};
