/** `comune wms`: what the two layers of a municipality's map are called on the map server of `WMS_URL`. */

import { readCodistat } from '../../municipalities/codistat.ts';
import { saveUpstreamLayers, type UpstreamLayers } from '../../municipalities/queries.ts';
import { type Action, type Call, CommandFault, exitStatus, optionalText, textOption } from '../command.ts';
import { codistatOption, noSuchMunicipality } from './codistat-option.ts';

/** How a layer is listed that is called there as it is here. */
export const sameName = 'stesso nome';

export const mapServiceLayers: Action = {
  name: 'wms',
  summary: 'Mostra o imposta i nomi che carta tecnica e civici hanno sul servizio WMS del comune (WMS_URL).',
  options: [
    codistatOption,
    {
      name: 'carta-tecnica',
      kind: 'text',
      placeholder: 'livello',
      summary: 'Il livello (o gruppo di livelli) del servizio che è la carta tecnica',
    },
    {
      name: 'civici',
      kind: 'text',
      placeholder: 'livello',
      summary: 'Il livello del servizio che ha i numeri civici',
    },
    { name: 'stessi-nomi', kind: 'flag', summary: 'Torna ai nomi che i livelli hanno in Lucerna' },
  ],
  examples: [
    'npm run comune -- wms --codistat 001047 --carta-tecnica sit:ctr_2000 --civici sit:numeri_civici',
    'npm run comune -- wms --codistat 001047 --stessi-nomi',
  ],
  details:
    "Vale dalla richiesta successiva, senza riavviare. Senza nomi mostra quelli che ci sono; un livello non indicato resta com'è. Finché non si imposta nulla, sul servizio si cercano i nomi di Lucerna: lucerna:001047_carta_tecnica e lucerna:001047_civici.",
  async run({ db, options, io }: Call) {
    const codistat = readCodistat(textOption(options, 'codistat'));
    const layers = await saveUpstreamLayers(db, codistat, given(options));
    if (layers === undefined) {
      throw noSuchMunicipality(codistat);
    }
    io.print(`Carta tecnica: ${layers.cartaTecnica ?? `lucerna:${codistat}_carta_tecnica (${sameName})`}`);
    io.print(`Numeri civici: ${layers.civici ?? `lucerna:${codistat}_civici (${sameName})`}`);
    return exitStatus.done;
  },
};

function given(options: Call['options']): Partial<UpstreamLayers> {
  const cartaTecnica = optionalText(options, 'carta-tecnica');
  const civici = optionalText(options, 'civici');
  const named = {
    ...(cartaTecnica === undefined ? {} : { cartaTecnica: readLayer(cartaTecnica) }),
    ...(civici === undefined ? {} : { civici: readLayer(civici) }),
  };
  return options['stessi-nomi'] === true ? { cartaTecnica: null, civici: null, ...named } : named;
}

function readLayer(text: string): string {
  const name = text.trim();
  if (name.includes(',')) {
    throw new CommandFault(
      `«${name}» nomina più livelli: sul servizio di mappe si fa un gruppo, e qui si indica il suo nome.`,
    );
  }
  if (name === '' || name.length > 200 || /\p{Cc}/u.test(name)) {
    throw new CommandFault('Il nome di un livello ha da 1 a 200 caratteri.');
  }
  return name;
}
