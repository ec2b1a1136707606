import { Fragment } from 'react';
import footer from '../../../lists/list-footer.module.css';
import { InfoIcon } from '../../../ui/icons.tsx';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { type DepartureList, rowFaults } from './departure-list.ts';
import { departureLabel, missingLabels, unsavedText } from './departure-words.ts';
import css from './departures.module.css';

interface DepartureFooterProps {
  readonly list: DepartureList | undefined;
  readonly unsaved: number;
  readonly editable: boolean;
}

/** Below the rows: what hinders the open one, and how much is not saved yet. */
export function DepartureFooter({ list, unsaved, editable }: DepartureFooterProps) {
  const open = list?.open ?? null;
  return (
    <div className={footer.footer}>
      <p role="status" className={css.advice}>
        {open !== null && <Advice list={list as DepartureList} />}
        {open === null && unsaved > 0 && (
          <>
            <InfoIcon size={14} />
            <span>Le modifiche non sono ancora salvate: premi Salva partenze.</span>
          </>
        )}
      </p>
      {editable && open === null && unsaved === 0 && (list?.rows.length ?? 0) > 0 && (
        <span className={css.hints}>
          <KeyHint keys={['↑', '↓']} does="scorri" />
          <KeyHint keys={['Invio']} does="modifica" />
          <KeyHint keys={['Canc']} does="elimina" />
        </span>
      )}
      {open !== null && (
        <span className={css.hints}>
          <KeyHint keys={['Invio']} does="convalida" />
          <KeyHint keys={['Esc']} does="annulla" />
        </span>
      )}
      {unsaved > 0 && <span className={css.unsaved}>{unsavedText(unsaved)}</span>}
    </div>
  );
}

/** Why the open row cannot be confirmed, or that it can. */
function Advice({ list }: { readonly list: DepartureList }) {
  const { open } = list;
  if (open === null) return null;
  const missing = missingLabels(open.draft);
  const row = open.stored === null ? 'la nuova partenza' : 'la partenza';
  if (missing.length > 0) {
    return (
      <>
        <InfoIcon size={14} />
        <span>
          Per confermare {row} compila{' '}
          {missing.map((label, i) => (
            <Fragment key={label}>
              {i > 0 && ' e '}
              <strong>{label}</strong>
            </Fragment>
          ))}
          .
        </span>
      </>
    );
  }
  const [fault] = Object.entries({ ...open.said, ...rowFaults(open.draft) });
  return (
    <>
      <InfoIcon size={14} />
      {fault === undefined ? (
        <span>
          Premi <strong>Convalida</strong> per confermare {row}, poi Salva partenze.
        </span>
      ) : (
        <span className={css.fault}>
          <strong>{departureLabel(fault[0])}</strong>: {fault[1]}
        </span>
      )}
    </>
  );
}
