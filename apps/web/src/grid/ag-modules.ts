/** The parts of AG Grid that the page uses, every other stays out of the bundle; and its words. */
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  EventApiModule,
  ExternalFilterModule,
  LocaleModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community';

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  EventApiModule,
  ExternalFilterModule,
  LocaleModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
]);

/** What AG Grid itself says, to assistive technology above all. */
export const localeIt: Readonly<Record<string, string>> = {
  ariaSortableColumn: 'Premi INVIO per ordinare',
  ariaRowSelect: 'Premi SPAZIO per selezionare la riga',
  ariaRowDeselect: 'Premi SPAZIO per deselezionare la riga',
  ariaToggleCellValue: 'Premi SPAZIO per cambiare il valore',
  ariaInputEditor: 'Valore della cella',
  ariaLabelTooltip: 'Testo intero',
  ariaSkeletonCellLoading: 'Riga in caricamento',
  ariaSkeletonCellLoadingFailed: 'La riga non è stata caricata',
  loadingOoo: 'Carico…',
  loadingError: 'Errore',
  noRowsToShow: 'Nessuna riga',
  noMatchingRows: 'Nessuna riga corrisponde al filtro',
  invalidNumber: 'Numero non valido',
  invalidDate: 'Data non valida',
  decimalSeparator: ',',
  thousandSeparator: '.',
};
