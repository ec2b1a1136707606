import type { Intervention } from '@lucerna/domain/intervention';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { interventionTypes } from '@lucerna/domain/vocabulary/intervention-type';
import { labelOfValue } from '@lucerna/domain/vocabulary/options';
import tag from '../../../ui/tag.module.css';
import toolbar from '../../../ui/toolbar.module.css';
import css from './HistoryDrawer.module.css';

/** Work that was done on the element: confirmed, or still to be. */
export function InterventionEntry({ intervention }: { readonly intervention: Intervention }) {
  const { data_fine, operatore, tipo_intervento, descrizione, attrezzatura, note, confermata } = intervention;
  return (
    <li className={css.line} data-action="intervento">
      <div className={`${toolbar.row} ${css.head}`}>
        <h2>Intervento</h2>
        <span className={`${tag.tag} ${tag.amber} ${css.confirmed}`} data-confirmed={confermata === true}>
          {confermata === true ? 'Confermato' : 'In attesa di conferma'}
        </span>
      </div>
      <p className={css.who}>
        {data_fine !== null && <time dateTime={data_fine}>{shownDate(data_fine)}</time>} · {operatore} ·{' '}
        {labelOfValue(interventionTypes, tipo_intervento ?? '')}
      </p>
      <p className={css.work}>{descrizione}</p>
      {attrezzatura !== null && (
        <p className={css.work}>
          <span className={css.label}>Attrezzatura</span> {attrezzatura}
        </p>
      )}
      {note !== null && (
        <p className={css.work}>
          <span className={css.label}>Note</span> {note}
        </p>
      )}
    </li>
  );
}
