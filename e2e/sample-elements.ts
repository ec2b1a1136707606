/** An element of each kind as a journey inserts it: what is typed, and what a change asks for besides. */
export interface SampleElement {
  readonly path: string;
  readonly segment: string;
  /** The words of the form's head. */
  readonly one: string;
  /** The property by which it is found again, and what is typed there. */
  readonly code: readonly [key: string, text: string];
  /** Labels and texts of what an insert needs; a text that is one of a list is chosen by its first letters. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  /** What a change needs besides, by the tab it stands on. */
  readonly more?: readonly (readonly [tab: string, label: string, text: string])[];
}

export const lightPoint: SampleElement = {
  path: '/struttura/pl',
  segment: 'pl',
  one: 'punto luce',
  code: ['pl_cod', 'E2E-PL'],
  fields: [
    ['Codice', 'E2E-PL'],
    ['Centralina', 'Q05'],
    ['Sigla lampada', 'LED 57'],
    ['Tipo', 'Lanterna'],
    ['Toponimo', 'Via di prova'],
  ],
};

export const cabinet: SampleElement = {
  path: '/struttura/centraline',
  segment: 'centraline',
  one: 'centralina',
  code: ['uten', 'E2E-Q'],
  fields: [
    ['Codice', 'E2E-Q'],
    ['Indirizzo', 'Via di prova'],
  ],
};

export const subPanel: SampleElement = {
  path: '/struttura/quadri',
  segment: 'quadri',
  one: 'quadro',
  code: ['centr_sez_cod', 'E2E-S'],
  fields: [
    ['Codice', 'E2E-S'],
    ['Centralina', 'Q05'],
    ['Descrizione', 'Quadro di prova'],
  ],
};

export const line: SampleElement = {
  path: '/struttura/linee',
  segment: 'linee',
  one: 'linea',
  code: ['linea_cod', 'E2E-L'],
  fields: [
    ['Codice', 'E2E-L'],
    ['Centralina', 'Q05'],
    ['Posa', 'Interrata'],
  ],
};

export const building: SampleElement = {
  path: '/edifici-e-impianti/edifici',
  segment: 'edifici',
  one: 'edificio',
  code: ['edif_descr', 'E2E palestra'],
  fields: [
    ['Descrizione', 'E2E palestra'],
    ['Indirizzo', 'Via di prova 1'],
  ],
};

export const plant: SampleElement = {
  path: '/edifici-e-impianti/impianti',
  segment: 'impianti',
  one: 'impianto',
  code: ['uten', 'E2E caldaia'],
  fields: [
    ['Utenza', 'E2E caldaia'],
    ['Tipo di impianto', 'Utenza termica'],
    ['Indirizzo', 'Via di prova 2'],
  ],
  more: [
    ['Identificazione', 'Altro identificativo', '123456'],
    ['Fornitura e consumi', 'Vettore', 'Gas'],
  ],
};
