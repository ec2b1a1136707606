/** Provinces by the first three digits of a municipality's ISTAT code, each with its region (ISTAT, units of 2026). */
const byRegion: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Piemonte: {
    '001': 'Torino',
    '002': 'Vercelli',
    '003': 'Novara',
    '004': 'Cuneo',
    '005': 'Asti',
    '006': 'Alessandria',
    '096': 'Biella',
    '103': 'Verbano-Cusio-Ossola',
  },
  "Valle d'Aosta": { '007': 'Aosta' },
  Liguria: { '008': 'Imperia', '009': 'Savona', '010': 'Genova', '011': 'La Spezia' },
  Lombardia: {
    '012': 'Varese',
    '013': 'Como',
    '014': 'Sondrio',
    '015': 'Milano',
    '016': 'Bergamo',
    '017': 'Brescia',
    '018': 'Pavia',
    '019': 'Cremona',
    '020': 'Mantova',
    '097': 'Lecco',
    '098': 'Lodi',
    '108': 'Monza e della Brianza',
  },
  'Trentino-Alto Adige': { '021': 'Bolzano', '022': 'Trento' },
  Veneto: {
    '023': 'Verona',
    '024': 'Vicenza',
    '025': 'Belluno',
    '026': 'Treviso',
    '027': 'Venezia',
    '028': 'Padova',
    '029': 'Rovigo',
  },
  'Friuli-Venezia Giulia': { '030': 'Udine', '031': 'Gorizia', '032': 'Trieste', '093': 'Pordenone' },
  'Emilia-Romagna': {
    '033': 'Piacenza',
    '034': 'Parma',
    '035': "Reggio nell'Emilia",
    '036': 'Modena',
    '037': 'Bologna',
    '038': 'Ferrara',
    '039': 'Ravenna',
    '040': 'Forlì-Cesena',
    '099': 'Rimini',
  },
  Marche: {
    '041': 'Pesaro e Urbino',
    '042': 'Ancona',
    '043': 'Macerata',
    '044': 'Ascoli Piceno',
    '109': 'Fermo',
  },
  Toscana: {
    '045': 'Massa-Carrara',
    '046': 'Lucca',
    '047': 'Pistoia',
    '048': 'Firenze',
    '049': 'Livorno',
    '050': 'Pisa',
    '051': 'Arezzo',
    '052': 'Siena',
    '053': 'Grosseto',
    '100': 'Prato',
  },
  Umbria: { '054': 'Perugia', '055': 'Terni' },
  Lazio: { '056': 'Viterbo', '057': 'Rieti', '058': 'Roma', '059': 'Latina', '060': 'Frosinone' },
  Campania: {
    '061': 'Caserta',
    '062': 'Benevento',
    '063': 'Napoli',
    '064': 'Avellino',
    '065': 'Salerno',
  },
  Abruzzo: { '066': "L'Aquila", '067': 'Teramo', '068': 'Pescara', '069': 'Chieti' },
  Molise: { '070': 'Campobasso', '094': 'Isernia' },
  Puglia: {
    '071': 'Foggia',
    '072': 'Bari',
    '073': 'Taranto',
    '074': 'Brindisi',
    '075': 'Lecce',
    '110': 'Barletta-Andria-Trani',
  },
  Basilicata: { '076': 'Potenza', '077': 'Matera' },
  Calabria: {
    '078': 'Cosenza',
    '079': 'Catanzaro',
    '080': 'Reggio Calabria',
    '101': 'Crotone',
    '102': 'Vibo Valentia',
  },
  Sicilia: {
    '081': 'Trapani',
    '082': 'Palermo',
    '083': 'Messina',
    '084': 'Agrigento',
    '085': 'Caltanissetta',
    '086': 'Enna',
    '087': 'Catania',
    '088': 'Ragusa',
    '089': 'Siracusa',
  },
  Sardegna: {
    '090': 'Sassari',
    '091': 'Nuoro',
    '092': 'Cagliari',
    '095': 'Oristano',
    '111': 'Sud Sardegna',
  },
};

export interface Province {
  readonly provincia: string;
  readonly regione: string;
}

const provinces: ReadonlyMap<string, Province> = new Map(
  Object.entries(byRegion).flatMap(([regione, own]) =>
    Object.entries(own).map(([code, provincia]) => [code, { provincia, regione }] as const),
  ),
);

/** Of a code whose province is not known here: an agency still has its municipality in the list. */
const unknown: Province = { provincia: 'Altra provincia', regione: 'Altra regione' };

/** The province of a municipality, by its code of six digits. */
export function provinceOf(codistat: string): Province {
  return provinces.get(codistat.slice(0, 3)) ?? unknown;
}
