/** The guide's tasks about accounts: one's own, and those of the municipality. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const accountTasks = [
  {
    id: 'attivare-il-secondo-fattore',
    title: 'Attivare il secondo fattore',
    lead: 'Oltre alla password, per entrare serve un codice che mostra il tuo telefono: chi scoprisse la password non entra lo stesso.',
    minutes: 2,
    phone: true,
    opens: paths.ownAccount,
    steps: [
      {
        title: 'Comincia dalla tua password',
        text: 'In Il mio account premi [Collega un telefono], scrivi [Password del tuo account] e premi [Continua].',
        alt: 'Il pulsante Collega un telefono nella pagina Il mio account',
      },
      {
        title: 'Inquadra il codice',
        text: "Con un'app per i codici inquadra il quadrato, o scrivi la chiave. Poi riporta le sei cifre in [Codice del telefono] e premi [Collega].",
        alt: 'Il codice quadrato da inquadrare con il telefono, e la sua chiave',
      },
      {
        title: 'Conserva i codici di recupero',
        text: 'Se perdi il telefono, uno di questi ti fa entrare al suo posto, una volta sola: [Copia] o [Salva in un file], e tienili lontano dal telefono. Poi [Li ho conservati].',
        alt: 'I codici di recupero con Copia e Salva in un file',
      },
      {
        title: 'Telefono nuovo, codici finiti',
        text: '[Passa a un altro telefono] e [Nuovi codici di recupero] chiedono un codice di adesso. [Disattiva] torna alla sola password, se il tuo Comune lo permette.',
        alt: 'I pulsanti del secondo fattore attivo',
      },
    ],
    mistake:
      'Hai perso telefono e codici? Chi amministra gli account azzera il tuo secondo fattore, e ne colleghi un altro.',
    near: ['cambiare-la-password', 'gestire-gli-account'],
  },
  {
    id: 'cambiare-la-password',
    title: 'Cambiare la propria password',
    lead: 'La password è solo tua: chi amministra gli account non la conosce. Da qui vedi anche dove sei entrato.',
    minutes: 1,
    phone: true,
    opens: paths.ownAccount,
    steps: [
      {
        title: 'Apri Il mio account',
        text: 'Premi il tuo nome, in fondo al menu: si apre [Il mio account].',
        alt: 'Il proprio nome in fondo al menu',
      },
      {
        title: 'Scrivi la vecchia e la nuova',
        text: 'Riempi [Password di adesso], [Password nuova] e [Ripeti la password nuova], poi premi [Cambia password]. Servono almeno 12 caratteri.',
        alt: 'I campi della password nella pagina Il mio account',
      },
      {
        title: 'Chiudi le sessioni che non usi',
        text: 'In [Sessioni aperte] trovi programma, indirizzo e ora: [Chiudi] ne termina una, [Chiudi le altre] tutte tranne questa.',
        alt: 'Le sessioni aperte, ciascuna con Chiudi',
      },
    ],
    mistake:
      "L'hai dimenticata? Chi amministra gli account te ne dà una nuova: vale sette giorni e al primo accesso la cambi.",
    near: ['attivare-il-secondo-fattore', 'gestire-gli-account', 'usare-la-guida'],
  },
  {
    id: 'gestire-gli-account',
    title: 'Creare e chiudere gli account',
    lead: 'Chi amministra il Comune decide chi entra e che cosa può fare.',
    minutes: 2,
    needs: 'administer',
    phone: true,
    opens: paths.accounts,
    steps: [
      {
        title: "Crea l'account",
        text: 'Premi [Nuovo account], scrivi [Nome utente] e [Nome mostrato], spunta i ruoli e premi [Salva]. Senza ruoli si può solo consultare.',
        alt: "Il pulsante Nuovo account sopra l'elenco",
      },
      {
        title: 'Consegna la password',
        text: 'Si vede solo adesso: [Copia], o [Stampa] per il foglio da dare a mano. Vale sette giorni, e chi entra ne sceglie subito una sua.',
        alt: 'La password nuova con Copia e Stampa',
      },
      {
        title: 'Cambia ruoli o password',
        text: "Scegli l'account nell'elenco. [Nuova password] ne dà un'altra, [Chiudi le sessioni] fa uscire subito chi è dentro.",
        alt: "Il pulsante Nuova password nel riquadro dell'account",
      },
      {
        title: 'Chiudi chi non lavora più',
        text: "[Disattiva] chiude l'account e le sue sessioni; quello che ha fatto resta. [Riattiva] lo riapre.",
      },
    ],
    mistake: "L'unico amministratore attivo non si può togliere: prima dai il ruolo a qualcun altro.",
    near: ['cambiare-la-password', 'leggere-il-registro'],
  },
  {
    id: 'leggere-il-registro',
    title: 'Leggere il registro delle attività',
    lead: 'Chi è entrato, che cosa ha cambiato, esportato o importato, e quando. Lo legge chi amministra il Comune; nessuno può cambiarlo.',
    minutes: 1,
    needs: 'administer',
    phone: true,
    opens: paths.auditLog,
    steps: [
      {
        title: 'Trova chi e che cosa',
        text: 'Scegli un account in [Chi], o scrivi in [Cerca nel registro] una parola: un codice, un file, «password».',
        alt: "L'elenco degli account in Chi, sopra il registro",
      },
      {
        title: 'Scegli i giorni',
        text: "Scrivi [Dal giorno] e [Al giorno]. Le righe più vecchie si chiedono in fondo all'elenco.",
        alt: 'I giorni tra cui si cerca',
      },
      {
        title: 'Portalo fuori',
        text: '[Esporta] scrive in un foglio le righe trovate, non solo quelle che si vedono.',
        alt: 'Il pulsante Esporta sopra il registro',
      },
    ],
    mistake: 'Non trovi niente? Forse è un altro giorno: svuota i campi, e tornano tutte le righe.',
    words: [['Rifiuti', 'tentativi che Lucerna ha respinto: una password sbagliata, un permesso che manca']],
    near: ['gestire-gli-account', 'chi-ha-cambiato-che-cosa'],
  },
  {
    id: 'impostare-il-comune',
    title: 'Impostare il Comune',
    lead: 'Confine, centro e sfondi della mappa, recapiti: chi amministra il Comune li cambia da sé.',
    minutes: 3,
    needs: 'administer',
    phone: false,
    opens: paths.setUp,
    steps: [
      {
        title: 'Leggi il confine da un file',
        text: 'Premi [Leggi un altro confine] e scegli un GeoJSON, un TopoJSON o uno Shapefile in uno zip, anche quello di tutta Italia. Il confine letto si vede in blu sopra quello di adesso.',
        alt: 'Il pulsante che legge un confine da un file',
      },
      {
        title: 'Se è quello giusto, tienilo',
        text: "Premi [Sostituisci il confine]. Finché non lo premi non cambia nulla. Se il file è in metri e non lo dice, scegli il suo sistema di riferimento nell'elenco accanto.",
        alt: 'Il pulsante Sostituisci il confine, sotto quello letto dal file',
      },
      {
        title: 'Scegli lo sfondo e i recapiti',
        text: 'In Sfondi della mappa scegli quello che si vede da subito; scrivi [Ufficio] e [Telefono] a cui rivolgersi, poi premi [Salva].',
        alt: "I recapiti dell'ufficio del Comune",
      },
    ],
    mistake:
      'Il centro deve stare nel confine: se un confine nuovo lo lascia fuori, il centro si sposta da solo.',
    near: ['gestire-gli-account', 'leggere-il-registro', 'usare-la-guida'],
  },
] as const satisfies readonly GuideTask[];
