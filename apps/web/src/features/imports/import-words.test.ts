import { verdicts } from '@lucerna/contract/importing/answers';
import { describe, expect, it } from 'vitest';
import {
  choiceWords,
  counted,
  doneWords,
  goneWords,
  outcomeWords,
  queueWords,
  savedWords,
  sizeWords,
  stateWords,
  typeName,
  typesFor,
  verdictLabel,
  wordsLeftText,
} from './import-words.ts';

const one = {
  id: 1,
  tipo: 'pl',
  file: 'a.csv',
  chi: 'ufficio',
  creata_il: '',
  conclusa_il: null,
  passo: null,
  inserite: 0,
  modificate: 0,
  lasciate: 0,
  rifiutate: 0,
  da_posizionare: 0,
  annullata_il: null,
  annullata_da: null,
  rimaste: 0,
  avanzamento: null,
  coda: null,
  annullamento: null,
  errore: null,
};

describe('what may be imported', () => {
  it('are elements for who edits the register, cabinets first, and bills for who does the accounting', () => {
    expect(typesFor(['SUPERVISORE']).slice(0, 4)).toEqual(['centraline', 'quadri', 'linee', 'pl']);
    expect(typesFor(['SUPERVISORE'])).not.toContain('bollette');
    expect(typesFor(['AMMINISTRATIVO'])).toEqual(['bollette', 'produzione']);
    expect(typesFor(['MANUTENTORE', 'AMMINISTRATORE'])).toEqual([]);
  });

  it('has a name', () => {
    expect([typeName('pl'), typeName('bollette')]).toEqual(['Punti Luce', 'Bollette']);
  });
});

describe('an import in words', () => {
  it('says how far it is', () => {
    expect(stateWords({ stato: 'in preparazione', passo: 'parole', annullamento: null, coda: null })).toBe(
      'in preparazione: Parole',
    );
    expect(stateWords({ stato: 'annullata', passo: null, annullamento: null, coda: null })).toBe('annullata');
    expect(
      stateWords({ stato: 'scritta', passo: null, annullamento: { righe: 1_500, di: 30_000 }, coda: null }),
    ).toBe('si sta annullando: 1.500 di 30.000 righe');
  });

  it('says the place in the queue of one that waits', () => {
    const waiting = { stato: 'in corso', passo: null, annullamento: null } as const;
    expect([1, 3].map((coda) => stateWords({ ...waiting, coda }))).toEqual([
      'in coda: è la prossima',
      'in coda: è la 3ª',
    ]);
    expect([1, 2, 3].map(queueWords)).toEqual([
      'È la prossima: comincia appena ne finisce una.',
      "Ne aspetta un'altra prima di questa.",
      'Ne aspettano altre 2 prima di questa.',
    ]);
  });

  it('counts what it did', () => {
    expect(outcomeWords({ ...one, stato: 'in preparazione', inserite: 3 })).toBe('—');
    expect(outcomeWords({ ...one, stato: 'scritta', inserite: 1584, rifiutate: 1 })).toBe(
      '1.584 nuovi, 1 scartato',
    );
    expect(outcomeWords({ ...one, stato: 'scritta' })).toBe('nessuna riga');
    expect(counted(1, 'elemento', 'elementi')).toBe('1 elemento');
  });

  it('speaks of bills as of bills', () => {
    const bills = { ...one, tipo: 'bollette', stato: 'scritta' as const };
    expect(outcomeWords({ ...bills, inserite: 1, modificate: 2, lasciate: 3, rifiutate: 1 })).toBe(
      '1 nuova, 2 modificate, 3 uguali, 1 scartata',
    );
    expect(goneWords({ ...bills, inserite: 2, modificate: 1 })).toBe(
      '2 bollette inserite da a.csv se ne vanno, 1 modificata torna come prima.',
    );
    expect(doneWords(1, 2, 'bollette')).toBe("1 bolletta tolta, 2 riportate com'erano");
    expect(doneWords(2, 1, 'produzione')).toBe("2 corrispettivi tolti, 1 riportato com'era");
    expect(verdicts.map((verdict) => verdictLabel(verdict, 'bollette', 1)).join()).toBe(
      'Nuova,Modificata,Uguale,Incompleta,Da posizionare,Scartata,Doppia',
    );
    expect(verdicts.map((verdict) => verdictLabel(verdict, 'pl', 2)).join()).toBe(
      'Nuovi,Modificati,Uguali,Incompleti,Da posizionare,Scartati,Doppi',
    );
  });

  it('says what taking it back does, and did', () => {
    const gone = (inserite: number, modificate: number) =>
      goneWords({ tipo: 'pl', file: 'a.csv', inserite, modificate });
    expect(gone(7, 0)).toBe('7 elementi inseriti da a.csv se ne vanno.');
    expect(gone(1, 2)).toBe('1 elemento inserito da a.csv se ne va, 2 modificati tornano come prima.');
    expect(gone(0, 1)).toBe('1 modificato da a.csv torna come prima.');
    expect(gone(0, 0)).toBe('a.csv non ha scritto nulla.');
    expect([doneWords(1, 0, 'pl'), doneWords(0, 2, 'pl'), doneWords(3, 1, 'pl')]).toEqual([
      '1 elemento tolto',
      "2 riportati com'erano",
      "3 elementi tolti, 1 riportato com'era",
    ]);
  });

  it('says how a field is made', () => {
    expect(choiceWords(null)).toBe('Nessuna colonna');
    expect(choiceWords({ colonne: ['QUADRO', 'LINEA'] })).toBe('QUADRO + LINEA');
    expect(choiceWords({ genera: 'PL-', cifre: 4 })).toBe('numerato PL-…');
    expect(choiceWords({ costante: 'LED' })).toBe('sempre «LED»');
  });

  it('says how large a file is', () => {
    expect([sizeWords(200), sizeWords(1_250_000)]).toEqual(['1 kB', '1,3 MB']);
  });
});

it('says how many words are left to choose, and what their rows lack without them', () => {
  expect(wordsLeftText([{ righe: 5 }, { righe: 2 }])).toBe(
    'Restano 2 parole da scegliere: senza, le loro 7 righe entrano incomplete.',
  );
  expect(wordsLeftText([{ righe: 1 }])).toBe(
    'Resta 1 parola da scegliere: senza, la sua riga entra incompleta.',
  );
  expect(wordsLeftText([])).toBe(savedWords);
});
