/** The guide's part about bills, consumption and production. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const accountingTasks = [
  {
    id: 'inserire-le-bollette-del-mese',
    title: 'Inserire le bollette del mese',
    lead: "Una dopo l'altra dalla tastiera: il periodo è già proposto, quello che è strano si legge mentre scrivi.",
    minutes: 2,
    needs: 'accounting',
    phone: false,
    opens: paths.bills,
    steps: [
      {
        title: "Scegli l'impianto",
        text: 'Scrivi nel [Filtro] il nome o il POD e scegli la riga: sotto si aprono le sue bollette.',
        alt: "L'elenco degli impianti con il filtro",
      },
      {
        title: 'Scrivi la bolletta',
        text: "Nella riga in cima: [Identificativo], [Consumo], [Importo]. Le date sono quelle che seguono l'ultima; i numeri con la virgola.",
        alt: 'La riga della nuova bolletta con il periodo proposto',
      },
      {
        title: 'Inserisci',
        text: "{Invio} o [Inserisci]: la bolletta entra nell'elenco e la riga è pronta per la prossima. Se il periodo finisce dopo oggi, prima lo chiede.",
        alt: 'Il pulsante Inserisci della riga nuova',
      },
    ],
    mistake:
      'Un triangolo segna ciò che i controlli trovano strano: non impedisce di salvare. «Modifica» corregge, finché la bolletta non è convalidata.',
    keys: [
      ['Invio', 'inserisce'],
      ['Tab', 'prossima casella che serve'],
      ['Maiusc Tab', 'casella prima'],
    ],
    words: [
      ['Convalida', 'blocca la bolletta: per modificarla va prima sbloccata'],
      ['F1, F2, F3', 'le fasce orarie del consumo elettrico'],
    ],
    near: ['incollare-le-bollette', 'sbrigare-le-anomalie', 'confrontare-due-anni'],
  },
  {
    id: 'incollare-le-bollette',
    title: 'Incollare le bollette da un foglio',
    lead: 'Le bollette di un anno in un foglio di calcolo: si copiano, si incollano, si vedono prima di salvare.',
    minutes: 3,
    needs: 'accounting',
    phone: false,
    opens: paths.bills,
    steps: [
      {
        title: 'Copia le righe',
        text: "Nel foglio scegli le righe, con i titoli delle colonne, e copiale. In Lucerna trova l'impianto con il [Filtro] e scegli la riga.",
        alt: "L'elenco degli impianti con il filtro",
      },
      {
        title: 'Incolla',
        text: 'In [Identificativo], nella riga della nuova bolletta, premi {Ctrl V}: le righe si aprono in una finestra, niente è ancora salvato.',
        alt: 'Le bollette incollate, da controllare prima di salvarle',
      },
      {
        title: 'Correggi e inserisci',
        text: 'Quello che non va è segnato sotto la casella. Poi premi [Inserisci 2 bollette].',
        alt: 'Il pulsante che inserisce tutte le bollette incollate',
      },
    ],
    mistake:
      'Un numero come 1.500 non si indovina: la casella chiede quale dei due è. Una riga di troppo si toglie dalla finestra.',
    near: ['inserire-le-bollette-del-mese', 'sbrigare-le-anomalie'],
  },
  {
    id: 'sbrigare-le-anomalie',
    title: 'Sbrigare le anomalie delle bollette',
    lead: 'Ogni bolletta è controllata quando si salva o si importa: quello che non torna aspetta qui.',
    minutes: 3,
    needs: 'accounting',
    phone: false,
    opens: paths.findings,
    steps: [
      {
        title: "Scegli l'anomalia",
        text: 'Le righe dicono che cosa fare e perché. Con la riga scelta, sotto vedi il grafico e [Che cosa controllare].',
        alt: "Un'anomalia scelta, con il suo grafico e il perché",
      },
      {
        title: 'Guarda la bolletta',
        text: "[Apri la bolletta] porta alla sua riga: se la correggi, l'anomalia si chiude da sola.",
        alt: 'Il pulsante Apri la bolletta',
      },
      {
        title: "O di' che va bene così",
        text: "Scrivi una [Nota] e premi [Segna risolta]: resta con chi l'ha scritta.",
        alt: 'La nota e il pulsante Segna risolta',
      },
    ],
    mistake: 'Da «Risolte» e «Ignorate» si riapre quando si vuole.',
    keys: [
      ['Invio', 'apre la bolletta'],
      ['R', 'segna risolta'],
      ['X', 'ignora'],
    ],
    near: ['inserire-le-bollette-del-mese', 'confrontare-due-anni'],
  },
  {
    id: 'confrontare-due-anni',
    title: 'Confrontare due anni di consumi',
    lead: "Quanto si è consumato e speso, per mese, trimestre o anno, accanto all'anno prima.",
    minutes: 2,
    needs: 'accounting',
    phone: false,
    opens: paths.consumption,
    steps: [
      {
        title: 'Scegli gli impianti',
        text: 'Con un clic, {Maiusc} o {Ctrl}; devono essere dello stesso tipo. Poi [Conferma].',
        alt: 'Gli impianti da analizzare, e il pulsante Conferma',
      },
      {
        title: 'Chiedi il confronto',
        text: 'Premi [Altro] e metti la spunta a [Anno precedente].',
        alt: 'Il menu Altro con il confronto',
      },
      {
        title: 'Porta via i dati',
        text: "[Esporta Dati] dà la tabella in Excel. L'indirizzo della pagina riapre l'analisi: basta inviarlo.",
        alt: 'La tabella con i due anni, e il pulsante Esporta Dati',
      },
    ],
    mistake:
      'Una bolletta a cavallo di più mesi è divisa per giorni: un mese senza bollette resta vuoto, non zero.',
    words: [['Non ripartito', 'il consumo che la bolletta non divide in fasce']],
    near: ['leggere-la-produzione', 'inserire-le-bollette-del-mese'],
  },
  {
    id: 'leggere-la-produzione',
    title: 'Leggere la produzione',
    lead: "L'energia prodotta e quanto ha reso, per convenzione o per singolo POD.",
    minutes: 2,
    needs: 'accounting',
    phone: false,
    opens: paths.production,
    steps: [
      {
        title: 'Scegli i tipi di impianto',
        text: 'In [Per Convenzione] metti la spunta, per esempio a [Fotovoltaici]: tabella e grafico compaiono subito.',
        alt: 'La scelta della convenzione e dei tipi di impianti',
      },
      {
        title: 'Guarda un impianto solo',
        text: '[Per POD] elenca gli impianti: [Apri] ne mostra i contratti, con gli altri impianti coinvolti.',
        alt: "L'elenco dei POD degli impianti di produzione",
      },
      {
        title: 'Porta via i dati',
        text: '[Esporta Dati] dà un foglio Excel per ogni contratto.',
        alt: 'I contratti di un POD, e il pulsante Esporta Dati',
      },
    ],
    mistake: 'Se qualcosa non compare, «Aggiorna» chiede di nuovo i dati.',
    words: [['Convenzione', "il contratto con cui l'energia prodotta è pagata"]],
    near: ['confrontare-due-anni', 'leggere-le-cifre'],
  },
] as const satisfies readonly GuideTask[];
