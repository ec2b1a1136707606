/** What is kept of whoever reports a fault without an account, in the languages of the page on which they do. */
import type { PublicLanguage } from '@lucerna/domain/vocabulary/public-language';
import type { KeptThing } from './KeptTable.tsx';

interface ReporterPrivacy {
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  /** What the columns of the table are called. */
  readonly columns: KeptThing;
  readonly things: readonly KeptThing[];
  /** Who answers for it, and what one may ask for. */
  readonly rights: string;
}

export const reporterPrivacy: Readonly<Record<PublicLanguage, ReporterPrivacy>> = {
  it: {
    language: 'Lingua',
    title: 'Chi segnala un guasto senza account',
    lead: 'Dove il Comune riceve segnalazioni da chi passa. Non serve dire chi si è: la pagina non usa cookie né servizi di altri, e niente di ciò che si scrive o si fotografa è mostrato ad altri cittadini.',
    columns: { what: 'Che cosa', why: 'Perché', howLong: 'Per quanto tempo' },
    things: [
      {
        what: 'Il contatto, se scritto',
        why: 'Richiamare chi lo chiede; lo leggono soltanto le persone del Comune',
        howLong: '30 giorni dalla chiusura del guasto; subito, se la segnalazione è ritirata',
      },
      {
        what: 'Testo e foto; la foto è ridisegnata, senza luogo né dati del telefono',
        why: 'Trovare e riparare il guasto',
        howLong: '12 mesi, o i mesi scelti dal Comune (da 1 a 24); subito, se la segnalazione è ritirata',
      },
      {
        what: 'Tipo di guasto, lampione e date: non dicono niente di chi ha segnalato',
        why: 'Sapere come sta la rete, e quanto ci vuole a ripararla',
        howLong: 'Quanto il registro del Comune',
      },
      {
        what: "Un'impronta dell'indirizzo di rete, fatta con una chiave del giorno",
        why: 'Contare gli invii, e fermare chi ne manda troppi',
        howLong: "Un giorno; la chiave si butta, e dall'impronta nessuno risale all'indirizzo",
      },
    ],
    rights:
      'Titolare del trattamento è il Comune a cui la segnalazione arriva. Con il collegamento ricevuto alla fine si ritira la segnalazione da soli; per conoscere, correggere o cancellare i dati secondo gli articoli da 15 a 22 del Regolamento (UE) 2016/679 ci si rivolge al Comune, e si può proporre reclamo al Garante per la protezione dei dati personali.',
  },
  en: {
    language: 'Language',
    title: 'If you report a fault without an account',
    lead: 'Where the municipality takes reports from the public. You need not say who you are: the page uses no cookies and no services of others, and nothing that you write or photograph is shown to other citizens.',
    columns: { what: 'What', why: 'Why', howLong: 'For how long' },
    things: [
      {
        what: 'Your contact, if you give one',
        why: 'To call you back if you ask for it; only people of the municipality read it',
        howLong: '30 days after the fault is closed; erased at once if you withdraw the report',
      },
      {
        what: 'Text and photo; the photo is drawn anew, without place or data of the phone',
        why: 'To find and repair the fault',
        howLong:
          '12 months, or as many months as the municipality has chosen (1 to 24); erased at once if you withdraw the report',
      },
      {
        what: 'The kind of fault, the street light and the dates: they say nothing about you',
        why: 'To know in what state the lighting is, and how long repairs take',
        howLong: "As long as the municipality's register",
      },
      {
        what: 'A fingerprint of the network address, made with a key of the day',
        why: 'To count reports, and stop whoever sends too many',
        howLong: 'One day; the key is thrown away, and nobody gets from the fingerprint back to the address',
      },
    ],
    rights:
      'The municipality that receives the report is the controller of the data. With the link that you get at the end you can withdraw the report yourself; to know, correct or erase data under Articles 15 to 22 of Regulation (EU) 2016/679 turn to the municipality. You may also lodge a complaint with the Italian data protection authority (Garante per la protezione dei dati personali).',
  },
  de: {
    language: 'Sprache',
    title: 'Wenn Sie ohne Konto eine Störung melden',
    lead: 'Wo die Gemeinde Meldungen von Passanten annimmt. Sie müssen nicht sagen, wer Sie sind: Die Seite verwendet keine Cookies und keine fremden Dienste, und nichts von dem, was Sie schreiben oder fotografieren, wird anderen Bürgern gezeigt.',
    columns: { what: 'Was', why: 'Wozu', howLong: 'Wie lange' },
    things: [
      {
        what: 'Ihr Kontakt, wenn Sie einen angeben',
        why: 'Um Sie auf Wunsch zurückzurufen; nur die Gemeinde liest ihn',
        howLong: '30 Tage nach Abschluss der Störung; sofort gelöscht, wenn Sie die Meldung zurückziehen',
      },
      {
        what: 'Text und Foto; das Foto wird neu gezeichnet, ohne Ort und ohne Daten des Telefons',
        why: 'Um die Störung zu finden und zu beheben',
        howLong:
          '12 Monate, oder so viele, wie die Gemeinde gewählt hat (1 bis 24); sofort gelöscht, wenn Sie die Meldung zurückziehen',
      },
      {
        what: 'Art der Störung, Lampe und Daten der Bearbeitung: Sie sagen nichts über Sie',
        why: 'Um zu wissen, wie es um die Beleuchtung steht und wie lange Reparaturen dauern',
        howLong: 'So lange wie das Verzeichnis der Gemeinde',
      },
      {
        what: 'Ein Abdruck der Netzadresse, mit einem Schlüssel des Tages gemacht',
        why: 'Um Meldungen zu zählen und aufzuhalten, wer zu viele schickt',
        howLong:
          'Einen Tag; der Schlüssel wird weggeworfen, und vom Abdruck kommt niemand zur Adresse zurück',
      },
    ],
    rights:
      'Verantwortlich für die Daten ist die Gemeinde, bei der die Meldung eingeht. Mit dem Link, den Sie am Ende erhalten, ziehen Sie die Meldung selbst zurück; für Auskunft, Berichtigung oder Löschung nach den Artikeln 15 bis 22 der Verordnung (EU) 2016/679 wenden Sie sich an die Gemeinde. Sie können sich auch bei der italienischen Datenschutzbehörde (Garante per la protezione dei dati personali) beschweren.',
  },
};
