/** An intervention to try the page's rules on. */
import type { RetrofitList } from '@lucerna/contract/endpoints/interior-lighting';
import type { NewRetrofitRow, Retrofit, RetrofitFile, RetrofitRow } from '@lucerna/domain/interior-lighting';
import { computedOf } from '@lucerna/domain/rules/interior-lighting';

export function exampleRow(id: number, row: Partial<NewRetrofitRow> = {}): RetrofitRow {
  const written: NewRetrofitRow = {
    stato_di_fatto_o_di_progetto: 0,
    locale: 'Aula 1A',
    piano: 'Terra',
    numero_apparecchi: 8,
    marca: null,
    modello: 'Plafoniera 2x36',
    potenza_nominale_W: 72,
    rendimento: 0.86,
    ore_funzionamento: 1400,
    ...row,
  };
  return { id, ...written, ...computedOf(written) };
}

export function exampleFile(id: number, file: Partial<RetrofitFile> = {}): RetrofitFile {
  return {
    id,
    name: 'rilievo.pdf',
    state_of_fact_or_design: 0,
    size: 2048,
    type: 'application/pdf',
    created_at: '2026-11-20T16:08:00Z',
    ...file,
  };
}

export function exampleRetrofit(retrofit: Partial<Retrofit> = {}): Retrofit {
  return {
    id: 7,
    id_edificio: 3,
    description: 'Piano terra',
    versione: 4,
    files: [exampleFile(31)],
    impianti: [exampleRow(1), exampleRow(2, { stato_di_fatto_o_di_progetto: 1, potenza_nominale_W: 34 })],
    ...retrofit,
  };
}

export const exampleList: RetrofitList = {
  descrizione: 'Scuola primaria',
  interventi: [
    {
      id: 7,
      description: 'Piano terra',
      versione: 4,
      energia_stato_di_fatto_kWh: 937.67,
      energia_stato_di_progetto_kWh: 300.63,
      risparmio: 0.6794,
      righe_stato_di_progetto: 1,
    },
  ],
};
