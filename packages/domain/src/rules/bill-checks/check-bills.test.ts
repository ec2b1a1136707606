/** Each check has a bill that trips it and a neighbour that does not. */
import { describe, expect, test } from 'vitest';
import { billRules } from '../../vocabulary/bill-rule.ts';
import { dayNumber, dayOfNumber } from '../day-number.ts';
import { checkBills } from './check-bills.ts';
import type { CheckedBill, CheckedPlant } from './checked-bill.ts';

const streetLight: CheckedPlant = {
  imp_tipo: 'centr_',
  pod_pdr_cont: 'IT001E12345678',
  vett: 'Energia elettrica',
  um: 'kWh',
  d_elim: null,
};
const school: CheckedPlant = { ...streetLight, imp_tipo: 'ed_ele_' };

let last = 0;

function bill(periodo_inizio: string, periodo_fine: string, more: Partial<CheckedBill> = {}): CheckedBill {
  const bands = { valore_f1: null, valore_f2: null, valore_f3: null, valore_f0: null };
  last += 1;
  return {
    id_letture: last,
    identificativo: null,
    periodo_inizio,
    periodo_fine,
    importo: null,
    totale_lettura: 100,
    ...bands,
    ...more,
  };
}

/** A bill of a whole month `YYYY-MM`. */
function month(text: string, more: Partial<CheckedBill> = {}): CheckedBill {
  const start = dayNumber(`${text}-01`);
  const next = dayOfNumber(start + 31).slice(0, 7);
  return bill(`${text}-01`, dayOfNumber(dayNumber(`${next}-01`) - 1), more);
}

interface Case {
  readonly plant?: CheckedPlant;
  readonly carrier?: number;
  readonly from?: string;
}

function rulesOf(bills: readonly CheckedBill[], { plant = school, carrier, from = '0001-01-01' }: Case = {}) {
  return checkBills(plant, bills, () => carrier, from).map(({ id_letture, regola }) => [
    bills.findIndex((one) => one.id_letture === id_letture),
    regola,
  ]);
}

function messages(bills: readonly CheckedBill[], { plant = school, carrier }: Case = {}): string[] {
  return checkBills(plant, bills, () => carrier, '0001-01-01').map(({ messaggio }) => messaggio);
}

test('bills that follow each other are nothing to wonder about', () => {
  expect(rulesOf([month('2026-01'), month('2026-02'), month('2026-03')])).toEqual([]);
});

describe('overlap', () => {
  const january = month('2026-01');

  test('a day in common trips both bills', () => {
    expect(rulesOf([january, bill('2026-01-31', '2026-02-28')])).toEqual([
      [0, 'sovrapposizione'],
      [1, 'sovrapposizione'],
    ]);
    expect(messages([january, bill('2026-01-31', '2026-02-28', { identificativo: '17/B' })])).toEqual([
      'Un giorno in comune con la bolletta 17/B dal 31/01/2026 al 28/02/2026: non dovrebbe essercene nessuno',
      'Un giorno in comune con la bolletta dal 01/01/2026 al 31/01/2026: non dovrebbe essercene nessuno',
    ]);
  });

  test('a bill that starts on the next day does not', () => {
    expect(rulesOf([january, bill('2026-02-01', '2026-02-28')])).toEqual([]);
  });
});

describe('gap', () => {
  test('a day that no bill is about trips the bill after it', () => {
    const bills = [month('2026-01'), bill('2026-02-02', '2026-02-28')];
    expect(rulesOf(bills)).toEqual([[1, 'buco']]);
    expect(messages(bills)).toEqual([
      'Manca una bolletta per il 01/02/2026: un giorno scoperto, non dovrebbe essercene nessuno',
    ]);
  });

  test('a long bill covers what lies within it, and the first bill has nothing before it', () => {
    const bills = [bill('2026-01-01', '2026-03-10'), month('2026-02'), bill('2026-03-11', '2026-03-31')];
    expect(rulesOf(bills).filter(([, rule]) => rule === 'buco')).toEqual([]);
  });
});

describe('same period and amount as another', () => {
  const doubles = (importo: number) =>
    rulesOf([month('2026-01', { importo: 50 }), month('2026-01', { importo })]).filter(
      ([, rule]) => rule === 'doppione',
    );

  test('is one finding, of the bill that was entered last, and no overlap besides', () => {
    expect(doubles(50)).toEqual([[1, 'doppione']]);
    const three = [1, 2, 3].map(() => month('2026-01', { importo: 50 }));
    expect(rulesOf(three)).toEqual([[2, 'doppione']]);
    expect(messages(three)).toEqual([
      'Stesso periodo e stesso importo (dal 01/01/2026 al 31/01/2026, di 50 €) di altre 2 bollette',
    ]);
  });

  test('is an overlap too where neither bill tells its amount, and with a bill of other days', () => {
    const unknown = [month('2026-01'), month('2026-01')];
    expect(rulesOf(unknown)).toContainEqual([0, 'sovrapposizione']);
    const long = [
      month('2026-01', { importo: 50 }),
      month('2026-01', { importo: 50 }),
      bill('2026-01-31', '2026-02-28'),
    ];
    expect(rulesOf(long)).toContainEqual([0, 'sovrapposizione']);
  });

  test('says which other bill, by its number where it has one', () => {
    const bills = [
      month('2026-01', { importo: 50, identificativo: '17/B' }),
      month('2026-01', { importo: 50 }),
    ];
    const doubled = messages(bills).filter((text) => text.startsWith('Stesso'));
    expect(doubled).toEqual([
      'Stesso periodo e stesso importo (dal 01/01/2026 al 31/01/2026, di 50 €) della bolletta 17/B',
    ]);
  });

  test('another amount does not', () => {
    expect(doubles(50.01)).toEqual([]);
  });
});

describe('more than 70 days', () => {
  test('71 trip it', () => {
    expect(rulesOf([bill('2026-01-01', '2026-03-12')])).toEqual([[0, 'periodo_lungo']]);
    expect(messages([bill('2026-01-01', '2026-03-12')])).toEqual([
      'La bolletta copre 71 giorni: di solito sono al massimo 70',
    ]);
  });

  test('70 do not', () => {
    expect(rulesOf([bill('2026-01-01', '2026-03-11')])).toEqual([]);
  });
});

describe('bands that do not add up', () => {
  const bands = (valore_f3: number | null) =>
    month('2026-01', { totale_lettura: 100, valore_f1: 20, valore_f2: 30.5, valore_f3 });

  test('more than one unit off trips it, below and above', () => {
    expect(rulesOf([bands(48.499)])).toEqual([[0, 'fasce']]);
    expect(rulesOf([bands(50.501)])).toEqual([[0, 'fasce']]);
    expect(messages([bands(null)])).toEqual([
      'Le fasce sommano 50,5 kWh, il consumo è 100 kWh: la differenza è 49,5, al massimo può essere 1',
    ]);
  });

  test('a unit off does not, nor does a bill without bands', () => {
    expect(rulesOf([bands(48.5)])).toEqual([]);
    expect(rulesOf([bands(50.5)])).toEqual([]);
    expect(rulesOf([month('2026-01')])).toEqual([]);
  });
});

describe('no consumption', () => {
  test('0 trips it', () => {
    expect(rulesOf([month('2026-01', { totale_lettura: 0 })])).toEqual([[0, 'consumo_nullo']]);
  });

  test('a little does not, nor does a credit', () => {
    expect(
      rulesOf([month('2026-01', { totale_lettura: 0.001 }), month('2026-02', { totale_lettura: -5 })]),
    ).toEqual([]);
  });
});

describe('consumption a day far from the same months of earlier years', () => {
  /** January of three earlier years, 310, 620 and 930: the median is 20 a day. */
  const earlier = [310, 620, 930].map((totale_lettura, i) => month(`${2023 + i}-01`, { totale_lettura }));
  const odd = (totale_lettura: number, before = earlier) =>
    rulesOf([...before, month('2026-01', { totale_lettura })], { from: '2026-01-01' }).filter(
      ([, rule]) => rule === 'consumo_anomalo',
    );

  test('under half or over twice the median trips it', () => {
    expect(odd(309)).toEqual([[3, 'consumo_anomalo']]);
    expect(odd(1241)).toEqual([[3, 'consumo_anomalo']]);
    const [message] = messages([...earlier, month('2026-01', { totale_lettura: 1550 })]).slice(-1);
    expect(message).toBe(
      '50 kWh al giorno, contro 20 negli stessi giorni di 3 anni precedenti: ci si aspetta tra 10 e 40',
    );
  });

  test('half and twice do not', () => {
    expect(odd(310)).toEqual([]);
    expect(odd(1240)).toEqual([]);
  });

  test('one earlier year is not enough, and a fourth does not count', () => {
    expect(odd(9999, earlier.slice(2))).toEqual([]);
    const old = [month('2022-01', { totale_lettura: 9999 }), ...earlier.slice(1)];
    expect(odd(1551, old)).toEqual([[3, 'consumo_anomalo']]);
    expect(odd(1550, old)).toEqual([]);
  });

  test('bills of other lengths are compared by the day', () => {
    const twoMonths = [2024, 2025].map((year) =>
      bill(`${year}-01-01`, `${year}-02-28`, { totale_lettura: 590 }),
    );
    expect(odd(620, twoMonths)).toEqual([]);
    expect(odd(621, twoMonths)).toEqual([[2, 'consumo_anomalo']]);
  });
});

describe('unit cost', () => {
  const at = (cost: number, text: string) => month(text, { importo: cost * 100 });
  const six = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'].map((text) => at(0.2, text));
  const odd = (cost: number, before = six, carrier?: number) =>
    rulesOf([...before, at(cost, '2025-07')], {
      from: '2025-07-01',
      ...(carrier === undefined ? {} : { carrier }),
    })
      .map(([, rule]) => rule)
      .filter((rule) => rule === 'costo_anomalo');

  test('more than 40% off the plant’s median of 24 months trips it', () => {
    expect(odd(0.2801)).toEqual(['costo_anomalo']);
    expect(odd(0.1199)).toEqual(['costo_anomalo']);
    expect(messages([...six, at(0.3, '2025-07')])).toEqual([
      "0,3 €/kWh: la mediana dell'impianto negli ultimi 24 mesi è 0,2 (scostamento 50%, al massimo 40%)",
    ]);
  });

  test('40% does not', () => {
    expect(odd(0.28)).toEqual([]);
    expect(odd(0.12)).toEqual([]);
  });

  test('five bills are too few, and older ones do not count', () => {
    expect(odd(0.9, six.slice(1))).toEqual([]);
    const old = six.map((one) => ({ ...one, periodo_inizio: '2023-06-01', periodo_fine: '2023-06-30' }));
    expect(odd(0.9, old)).toEqual([]);
  });

  test('under half or over twice the carrier’s median trips it', () => {
    expect(odd(0.41, [], 0.2)).toEqual(['costo_anomalo']);
    expect(odd(0.09, [], 0.2)).toEqual(['costo_anomalo']);
    expect(messages([at(0.5, '2025-07')], { carrier: 0.2 })).toEqual([
      '0,5 €/kWh: la mediana del vettore Energia elettrica nel comune è 0,2 (ci si aspetta tra 0,1 e 0,4)',
    ]);
  });

  test('half and twice do not, nor does a bill without an amount or without consumption', () => {
    expect(odd(0.4, [], 0.2)).toEqual([]);
    expect(odd(0.1, [], 0.2)).toEqual([]);
    expect(
      rulesOf([month('2025-07'), month('2025-08', { importo: 5, totale_lettura: -1 })], { carrier: 9 }),
    ).toEqual([]);
  });
});

describe('a bill after the plant’s end', () => {
  const plant = { ...school, d_elim: '2026-01-30' };

  test('a day after it trips it', () => {
    expect(rulesOf([month('2026-01')], { plant })).toEqual([[0, 'fine_impianto']]);
    expect(messages([month('2026-01')], { plant })).toEqual([
      "La bolletta arriva al 31/01/2026, un giorno dopo la fine dell'impianto (30/01/2026)",
    ]);
  });

  test('a bill that ends on that day does not', () => {
    expect(rulesOf([bill('2026-01-01', '2026-01-30')], { plant })).toEqual([]);
  });
});

describe('a POD or PDR of the wrong form', () => {
  const code = (pod_pdr_cont: string | null, vett: string | null, imp_tipo = 'ed_ele_') =>
    rulesOf([month('2026-01')], { plant: { ...school, pod_pdr_cont, vett, imp_tipo } }).map(
      ([, rule]) => rule,
    );

  test.each([
    ['IT001E1234567', 'Energia elettrica', 'ed_ele_'],
    ['12345678901234', 'Energia elettrica', 'ed_ele_'],
    ['0123456789012', 'Gas naturale', 'ed_term_'],
    ['IT001E12345678', 'Gas naturale', 'ed_term_'],
    ['IT001X12345678', null, 'centr_'],
    ['1234', null, 'ed_term_'],
  ])('%s of %s (%s) trips it', (pod, vett, type) => {
    expect(code(pod, vett, type)).toEqual(['codice_fornitura']);
  });

  test.each([
    ['IT001E12345678', 'Energia elettrica', 'ed_ele_'],
    ['it 001.E.1234567A 9', 'Energia elettrica', 'ed_ele_'],
    ['01234567890123', 'Gas naturale', 'ed_term_'],
    [null, 'Energia elettrica', 'ed_ele_'],
    ['AB123CD', 'Gasolio', 'automez_'],
    ['AB123CD', null, 'automez_'],
  ])('%s of %s (%s) does not', (pod, vett, type) => {
    expect(code(pod, vett, type)).toEqual([]);
  });
});

describe('a share of F1 that a street-light supply cannot have', () => {
  const share = (text: string, valore_f1: number, plant = streetLight) =>
    rulesOf([month(text, { totale_lettura: 1000, valore_f1, valore_f3: 1000 - valore_f1 })], { plant }).map(
      ([, rule]) => rule,
    );

  test('above 15% trips it, and above 1% from April to September', () => {
    expect(share('2026-01', 151)).toEqual(['quota_f1']);
    expect(share('2026-04', 11)).toEqual(['quota_f1']);
    expect(share('2026-09', 11)).toEqual(['quota_f1']);
    const [message] = messages([month('2026-06', { totale_lettura: 1000, valore_f1: 125, valore_f3: 875 })], {
      plant: streetLight,
    });
    expect(message).toBe(
      "Quota di F1: 12,5% del consumo; per l'illuminazione pubblica al massimo 1% da aprile a settembre",
    );
  });

  test('15% does not, nor 1% in summer, nor a bill that only begins or ends in summer', () => {
    expect(share('2026-01', 150)).toEqual([]);
    expect(share('2026-06', 10)).toEqual([]);
    expect(share('2026-03', 150)).toEqual([]);
    expect(share('2026-10', 150)).toEqual([]);
    const spring = bill('2026-03-15', '2026-04-20', { totale_lettura: 100, valore_f1: 12, valore_f3: 88 });
    expect(rulesOf([spring], { plant: streetLight })).toEqual([]);
  });

  test('another plant may use what it likes by day', () => {
    expect(share('2026-06', 900, school)).toEqual([]);
  });
});

test('a bill may end today, and not tomorrow', () => {
  const january = [bill('2026-01-01', '2026-01-31')];
  const rules = (today: string) =>
    checkBills(school, january, () => undefined, '0001-01-01', today).map(({ regola }) => regola);
  expect(rules('2026-01-31')).toEqual([]);
  expect(rules('2026-01-30')).toEqual(['periodo_futuro']);
});

test('of earlier bills nothing is said: they are there to be compared with', () => {
  const bills = [month('2026-01', { totale_lettura: 0 }), bill('2026-02-03', '2026-02-28')];
  expect(rulesOf(bills, { from: '2026-02-03' })).toEqual([[1, 'buco']]);
});

test('every rule of the contract is there', () => {
  expect(billRules.map(({ value }) => value)).toEqual(
    'sovrapposizione buco doppione periodo_lungo fasce consumo_nullo consumo_anomalo costo_anomalo fine_impianto codice_fornitura quota_f1 periodo_futuro'.split(
      ' ',
    ),
  );
});
