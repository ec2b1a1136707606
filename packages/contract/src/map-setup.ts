/**
 * The base layers of a municipality's map: what its file says, what the database keeps and what the page gets.
 * Names are shown to people as they are; nobody is asked for a picture before one of them is chosen, unless
 * `iniziale` names one.
 */
import { z } from 'zod';
import { noBaseLayer, originOf } from './base-layer.ts';
import './italian.ts';

const mostLayers = 8;
const mostSources = 3;

const text = (most: number) => z.string().trim().min(1).max(most);
const address = text(500).refine((one) => originOf(one) !== null, {
  error: 'Serve un indirizzo http o https, o un percorso che comincia con /',
});

/** How much of what lies below it hides, from 0 up to 1; all of it where nothing is said. */
const opacita = z.number().gt(0).max(1).optional();

const xyzSource = z.strictObject({
  tipo: z.literal('xyz'),
  /** Tiles of the web's usual grid: a WMTS of that grid has such addresses too. */
  url: address.refine((one) => /\{z\}/.test(one) && /\{x\}/.test(one) && /\{-?y\}/.test(one), {
    error: 'Servono {z}, {x} e {y} (o {-y})',
  }),
  /** Nearer than this the tiles are enlarged. */
  zoom_massimo: z.number().int().min(1).max(24).default(19),
  opacita,
});

const wmsSource = z.strictObject({
  tipo: z.literal('wms'),
  url: address,
  /** As the service calls them, one or more with commas between. */
  livelli: text(300),
  formato: z.enum(['image/png', 'image/jpeg']).default('image/png'),
  opacita,
});

export const baseLayerSchema = z.strictObject({
  nome: text(40).refine((name) => name.toLowerCase() !== noBaseLayer.toLowerCase(), {
    error: `«${noBaseLayer}» c'è sempre e non si configura`,
  }),
  /** Who has to be named, as their licence wants it. Plain text. */
  attribuzione: text(300),
  /** One over the other, the first one lowest. */
  sorgenti: z
    .array(z.discriminatedUnion('tipo', [xyzSource, wmsSource]))
    .min(1)
    .max(mostSources),
});
export type BaseLayerSetup = z.output<typeof baseLayerSchema>;

export const mapSetupSchema = z
  .strictObject({
    basi: z.array(baseLayerSchema).max(mostLayers),
    /** The one that is on before anybody chooses; null: none, and nobody is asked for a picture until then. */
    iniziale: z.string().nullable().default(null),
  })
  .superRefine(({ basi, iniziale }, context) => {
    const names = basi.map((layer) => layer.nome);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) {
      context.addIssue({ code: 'custom', path: ['basi'], message: `Due sfondi si chiamano «${twice}»` });
    }
    if (iniziale !== null && !names.includes(iniziale)) {
      context.addIssue({
        code: 'custom',
        path: ['iniziale'],
        message: `Nessuno sfondo si chiama «${iniziale}»`,
      });
    }
  });
export type MapSetup = z.output<typeof mapSetupSchema>;

const streets = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© contributori di OpenStreetMap, ODbL',
};
const aerial = {
  url: 'https://wms.pcn.minambiente.it/ogc?map=/ms_ogc/WMS_v1.3/raster/ortofoto_colore_12.map',
  layers: 'OI.ORTOIMMAGINI.2012.32,OI.ORTOIMMAGINI.2012.33',
  attribution: 'Geoportale Nazionale, ortofoto AGEA 2012, CC BY 4.0',
};

/**
 * What a municipality has that nobody has configured (contract, section 4): streets, two aerial pictures and one from
 * space, each under its own conditions of use; none of them is on before somebody chooses it.
 */
export const firstMapSetup: MapSetup = mapSetupSchema.parse({
  basi: [
    {
      nome: 'Stradale',
      attribuzione: streets.attribution,
      sorgenti: [{ tipo: 'xyz', url: streets.url, zoom_massimo: 19 }],
    },
    {
      nome: 'Ortofoto',
      attribuzione: aerial.attribution,
      sorgenti: [{ tipo: 'wms', url: aerial.url, livelli: aerial.layers, formato: 'image/jpeg' }],
    },
    {
      nome: 'Ortofoto e strade',
      attribuzione: `${aerial.attribution}; strade: ${streets.attribution}`,
      sorgenti: [
        { tipo: 'wms', url: aerial.url, livelli: aerial.layers, formato: 'image/jpeg' },
        { tipo: 'xyz', url: streets.url, zoom_massimo: 19, opacita: 0.45 },
      ],
    },
    {
      nome: 'Satellite',
      attribuzione: 'Sentinel-2 cloudless di EOX, Copernicus 2016, CC BY 4.0',
      sorgenti: [
        {
          tipo: 'xyz',
          url: 'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless_3857/default/g/{z}/{y}/{x}.jpg',
          zoom_massimo: 14,
        },
      ],
    },
  ],
});
