import type { OwnIntervention } from '@lucerna/contract/endpoints/maintenance';
import { expect, it } from 'vitest';
import type { QueuedIntervention } from '../queue/queued-intervention.ts';
import { lineOfIntervention, lineOfQueued } from './own-lines.ts';

const one = {
  id: 7,
  codice: '0268',
  id_elemento: 12,
  tipo_elemento: 'punto_luce',
  descrizione: 'Pulizia coppa',
  data_fine: '2026-11-17',
  descrizione_elemento: 'Via delle Mura',
  motivo: null,
  chi: null,
  quando: null,
} as OwnIntervention;

it('says how each stands, with the reason where somebody gave one', () => {
  const said = (more: Partial<OwnIntervention>) =>
    lineOfIntervention({ ...one, ...more }).map(({ state, tone }) => [state, tone]);
  expect(said({})).toEqual([['in attesa', 'waits']]);
  expect(said({ quando: '2026-11-18T08:00:00.000Z', chi: 'supervisore' })).toEqual([['respinto', 'refused']]);
  expect(said({ quando: '2026-11-18T08:00:00.000Z', motivo: 'è un doppione' })).toEqual([
    ['respinto: è un doppione', 'refused'],
  ]);
  expect(said({ tipo_elemento: 'fontana' })).toEqual([]);
});

it('leads to its element, by day and street', () => {
  expect(lineOfIntervention(one)[0]).toMatchObject({
    segment: 'pl',
    items: [12],
    code: '0268',
    title: 'Pulizia coppa',
    facts: ['17/11/2026', 'Via delle Mura'],
  });
});

it('tells what is still on the phone, on one element or on many', () => {
  const queued = {
    key: 'a',
    segment: 'linee' as const,
    items: [3, 4],
    codes: ['L1', 'L2'],
    queuedAt: '',
    triedAt: null,
    values: { descrizione: 'Tesata', data_fine: '2026-11-20' },
    fault: null,
  } satisfies QueuedIntervention;
  expect(lineOfQueued(queued)).toMatchObject({
    code: '2 linee',
    title: 'Tesata',
    facts: ['20/11/2026'],
    tone: 'held',
    state: 'sul telefono, parte con la rete',
  });
  const refused = lineOfQueued({ ...queued, codes: ['L1'], fault: 'Elemento non trovato' });
  expect(refused).toMatchObject({ code: 'L1', state: 'da rivedere: Elemento non trovato', tone: 'refused' });
});
