/** The guide's part about what belongs to cabinets, buildings and plants. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const propertyTasks = [
  {
    id: 'partenze-di-una-centralina',
    title: 'Scrivere le partenze di una centralina',
    lead: 'Le linee che escono dal quadro, con le loro protezioni: stanno sotto la mappa e si salvano tutte insieme.',
    minutes: 2,
    needs: 'editRegister',
    phone: true,
    opens: paths.register('centraline'),
    steps: [
      {
        title: 'Scegli la centralina',
        text: 'Scrivi il codice nel [Filtro] e scegli la riga: sotto si aprono le sue partenze.',
        alt: 'Una centralina scelta, con le sue partenze sotto la mappa',
      },
      {
        title: 'Aggiungi la riga',
        text: 'Premi [Aggiungi partenza], scrivi [Via / Linea] e [Differenziale], poi [Convalida].',
        alt: 'La riga di una partenza nuova',
      },
      {
        title: "Salva l'elenco",
        text: "[Salva partenze] le scrive tutte insieme, nell'ordine in cui le vedi.",
        alt: 'Il pulsante Salva partenze',
      },
    ],
    mistake: 'Finché non salvi, niente è scritto: lasciare la centralina chiede prima.',
    near: ['inserire-un-punto-luce', 'tornare-indietro'],
  },
  {
    id: 'associare-un-impianto',
    title: 'Associare un impianto a un edificio',
    lead: 'Una caldaia che scalda due scuole, un contatore per tre uffici: si dice quale parte ne usa ciascuno.',
    minutes: 2,
    needs: 'editRegister',
    phone: true,
    opens: paths.register('edifici'),
    steps: [
      {
        title: "Apri gli impianti dell'edificio",
        text: "Scegli l'edificio e premi [Impianti associati].",
        alt: 'Il pulsante Impianti associati sopra la tabella degli edifici',
      },
      {
        title: "Scegli l'impianto",
        text: 'Sotto ci sono quelli non associati, i più vicini per primi. Scegline uno, anche dal [Filtro], e premi [Associa].',
        alt: "L'elenco degli impianti non associati, e il pulsante Associa",
      },
      {
        title: "Di' quale parte ne usa",
        text: 'Scrivi la quota in [Utilizzato in questo edificio al] e premi [Conferma].',
        alt: "La finestra con la quota dell'impianto che l'edificio utilizza",
      },
    ],
    mistake:
      'Le quote di un impianto dovrebbero fare 100%: quello che manca o è di troppo è segnato. «Modifica associazione» cambia la quota o disassocia.',
    words: [['Quota', "la parte dell'impianto che l'edificio utilizza"]],
    near: ['illuminazione-interni', 'inserire-le-bollette-del-mese'],
  },
  {
    id: 'illuminazione-interni',
    title: 'Calcolare il risparmio di un relamping',
    lead: "Per le luci interne di un edificio: lo stato di fatto, quello di progetto, e quanta energia si risparmia. C'è nei Comuni abilitati.",
    minutes: 5,
    needs: 'editRegister',
    phone: false,
    opens: paths.register('edifici'),
    steps: [
      {
        title: "Apri gli interventi dell'edificio",
        text: "Scegli l'edificio e premi [Illuminazione interni], poi [Aggiungi].",
        alt: 'Il pulsante Illuminazione interni sopra la tabella degli edifici',
      },
      {
        title: 'Descrivi i due stati',
        text: 'Scrivi [Descrizione]. In [Stato di fatto] e in [Stato di progetto] premi [Aggiungi riga]: [Locale], [N. apparecchi], [Pot. nominale (W)], [Rendimento] e [Ore]. Il risparmio si calcola mentre scrivi.',
        alt: 'Lo stato di fatto con le righe degli apparecchi',
      },
      {
        title: 'Salva',
        text: '[Salva] lo registra. Poi si caricano i file, si stampa il foglio A4, si esporta in Excel con le formule.',
        alt: 'Il pulsante Salva della finestra',
      },
    ],
    mistake: 'Un rendimento va da 0 a 1: 0,86 e non 86. Le righe si incollano anche da un foglio di calcolo.',
    words: [['Rendimento', 'la parte della potenza che diventa luce utile, da 0 a 1']],
    near: ['associare-un-impianto', 'confrontare-due-anni'],
  },
] as const satisfies readonly GuideTask[];
