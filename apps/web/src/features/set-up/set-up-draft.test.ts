import type { SetUp } from '@lucerna/contract/endpoints/municipality';
import { firstMapSetup } from '@lucerna/contract/map-setup';
import { describe, expect, it } from 'vitest';
import {
  changedParts,
  changesOf,
  clashes,
  draftFaults,
  draftOf,
  followed,
  noThanked,
  withLayers,
} from './set-up-draft.ts';

const setUp: SetUp = {
  codistat: '001047',
  nome: 'Prato',
  centro: [7.8912, 45.3065],
  illuminazione_interni: false,
  licenza: 'CC-BY-4.0',
  foto_mib: 5_120,
  foto_byte: 0,
  segnalazioni_pubbliche: false,
  segnalazioni_mesi: 12,
  wms: { carta_tecnica: 'sit:ctr', civici: null },
  recapiti: { nome: 'Ufficio tecnico', telefono: '0123 456' },
  progetti: [],
  partner: [{ nome: 'Officina Luce', sito: 'https://luce.example' }],
  sfondi: firstMapSetup,
  sfondi_iniziali: true,
  confine: true,
  wms_esterno: false,
  versione: 3,
};
const draft = draftOf(setUp);

describe('a set-up that is typed', () => {
  it('changes nothing as long as it is what is there', () => {
    expect(changesOf(draft, setUp)).toEqual({});
    expect(draftFaults(draft)).toEqual({});
  });

  it('sends the parts that changed, and no other', () => {
    const changed = {
      ...draft,
      nome: ' Prato Alto ',
      lat: '45,31 N',
      civici: 'sit:civici',
      partner: [...draft.partner, { ...noThanked, nome: 'Lega' }, noThanked],
    };
    const changes = changesOf(changed, setUp);
    expect(changes).toEqual({
      nome: 'Prato Alto',
      centro: [7.8912, 45.31],
      wms: { carta_tecnica: 'sit:ctr', civici: 'sit:civici' },
      partner: [{ nome: 'Officina Luce', sito: 'https://luce.example' }, { nome: 'Lega' }],
    });
    expect(changedParts(changes)).toEqual([
      'Nome',
      'Centro della mappa',
      'Carta tecnica e civici',
      'Partner',
    ]);
  });

  it('takes away contacts that are emptied, and base layers that are the first ones again', () => {
    const empty = { nome: '', telefono: ' ', email: '', sito: '' };
    expect(changesOf({ ...draft, recapiti: empty }, setUp)).toEqual({ recapiti: null });
    const own = { ...setUp, sfondi_iniziali: false, sfondi: { basi: [], iniziale: null } };
    expect(changesOf({ ...draftOf(own), sfondi: firstMapSetup, sfondi_iniziali: true }, own)).toEqual({
      sfondi: null,
    });
  });

  it('follows what others keep, but for the parts that were touched here', () => {
    const now = { ...setUp, centro: [8, 46] as [number, number], nome: 'Prato Basso', versione: 4 };
    const typed = followed({ ...draft, nome: 'Prato Alto' }, setUp, now);
    expect(changesOf(typed, now)).toEqual({ nome: 'Prato Alto' });
    expect(typed.lon).toBe('8,000000 E');
  });

  it('keeps what another added, took away and typed beside it, in lists and contacts', () => {
    const now: SetUp = {
      ...setUp,
      recapiti: { nome: 'Ufficio luce', telefono: '0123 456' },
      progetti: [{ nome: 'Bando', sito: 'https://bando.example' }],
      partner: [{ nome: 'Lega' }],
      sfondi: { ...firstMapSetup, basi: firstMapSetup.basi.slice(1) },
      sfondi_iniziali: false,
    };
    const [first, , third] = firstMapSetup.basi;
    const mine = {
      ...draft,
      recapiti: { ...draft.recapiti, telefono: '0123 789' },
      partner: [...draft.partner, { ...noThanked, nome: 'Consorzio' }],
      sfondi: { ...draft.sfondi, basi: draft.sfondi.basi.filter((one) => one !== third) },
      sfondi_iniziali: false,
    };
    const typed = followed(mine, setUp, now);
    expect(changesOf(typed, now)).toMatchObject({
      recapiti: { nome: 'Ufficio luce', telefono: '0123 789' },
      partner: [{ nome: 'Consorzio' }, { nome: 'Lega' }],
    });
    expect(typed.progetti).toEqual(draftOf(now).progetti);
    expect(typed.sfondi.basi).toEqual(firstMapSetup.basi.filter((one) => one !== first && one !== third));
    expect(clashes(mine, setUp, now)).toEqual([]);
  });

  it('knows what is kept in whatever order the names of a layer stand', () => {
    const backwards = (one: object) => Object.fromEntries(Object.entries(one).reverse());
    const basi = firstMapSetup.basi.map(backwards) as typeof firstMapSetup.basi;
    const now: SetUp = { ...setUp, sfondi: { ...firstMapSetup, basi }, sfondi_iniziali: false, versione: 4 };
    const was: SetUp = { ...setUp, sfondi_iniziali: false };
    const one = firstMapSetup.basi[0];
    const typed = { ...draftOf(was), sfondi: { ...firstMapSetup, basi: firstMapSetup.basi.slice(1) } };
    expect(followed(draftOf(was), was, now).sfondi.basi).toHaveLength(firstMapSetup.basi.length);
    expect(followed(typed, was, now).sfondi.basi.map(({ nome }) => nome)).not.toContain(one?.nome);
    expect(changesOf(draftOf(now), was)).toEqual({});
  });

  it('names the parts of which another changed the very thing that is typed', () => {
    const now: SetUp = { ...setUp, nome: 'Prato Basso', recapiti: { nome: 'Ufficio luce' }, centro: [8, 45] };
    const mine = { ...draft, nome: 'Prato Alto', recapiti: { ...draft.recapiti, nome: 'Sportello' } };
    expect(clashes(mine, setUp, now)).toEqual(['Nome', 'Recapiti']);
    expect(followed(mine, setUp, now).recapiti).toMatchObject({ nome: 'Sportello', telefono: '' });
    expect(clashes({ ...mine, nome: 'Prato Basso' }, setUp, now)).toEqual(['Recapiti']);
  });

  it('says what is wrong with it', () => {
    expect(
      draftFaults({
        ...draft,
        nome: ' ',
        lat: '95',
        recapiti: { ...draft.recapiti, nome: '' },
        progetti: [{ ...noThanked, sito: 'x' }],
      }),
    ).toEqual({
      nome: 'Serve il nome del Comune',
      lat: 'Non è una latitudine',
      'recapiti.nome': expect.any(String),
      'progetti.0.nome': 'Serve un nome',
    });
  });

  it('shows no base layer at first that is no longer there', () => {
    const setup = { ...firstMapSetup, iniziale: 'Stradale' };
    expect(withLayers(setup, setup.basi.slice(1)).iniziale).toBeNull();
    expect(withLayers(setup, setup.basi.slice(0, 2)).iniziale).toBe('Stradale');
  });
});

it('takes the room for photos as a whole number, with or without points', () => {
  const typed = (foto_mib: string) => ({ ...draft, foto_mib });
  expect(changesOf(typed('2.048'), setUp)).toEqual({ foto_mib: 2_048 });
  expect(changesOf(typed(' 0 '), setUp)).toEqual({ foto_mib: 0 });
  for (const wrong of ['', '1,5', '-1', '1.5', '2.000.000', 'tanto']) {
    expect(Object.keys(draftFaults(typed(wrong)))).toEqual(['foto_mib']);
  }
});
