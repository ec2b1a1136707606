import type { CheckedRow } from '@lucerna/contract/importing/answers';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { listStop, walkList } from '../../ui/list-keys.ts';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import own from './check.module.css';
import type { CheckStepProps } from './check-step-props.ts';
import { PAGE_OF_ROWS } from './import-query.ts';
import { reasonsOf, verdictLabel } from './import-words.ts';
import css from './imports.module.css';
import { type Movement, moveDrawing } from './move-drawing.ts';
import { VerdictSign } from './VerdictSign.tsx';

interface CheckedRowsProps extends Pick<CheckStepProps, 'detail' | 'work' | 'busy' | 'onChoose'> {
  readonly rows: readonly CheckedRow[];
  readonly total: number;
  readonly page: number;
  readonly open: number | null;
  readonly onOpen: (row: number | null) => void;
  readonly onPage: (page: number) => void;
}

/** A page of rows, and under the chosen one what becomes of it. */
export function CheckedRows(props: CheckedRowsProps) {
  const { rows, total, page, open, onOpen, onPage, detail, work, busy, onChoose } = props;
  const pages = Math.ceil(total / PAGE_OF_ROWS);
  const [last, setLast] = useState<number | null>(null);
  const entry = rows.some(({ riga }) => riga === last) ? last : rows[0]?.riga;
  if (rows.length === 0) {
    return (
      <div className={css.scroll}>
        <EmptyState title="Nessuna riga" text="Nessuna corrisponde ai verdetti e ai filtri scelti." />
      </div>
    );
  }
  return (
    <div className={css.scroll}>
      <table
        className={`${tables.table} ${tables.sticky} ${css.table} ${own.checkTable}`}
        aria-label="Righe controllate"
      >
        <thead>
          <tr>
            <th scope="col">Riga</th>
            <th scope="col">Codice</th>
            <th scope="col">Verdetto</th>
            <th scope="col">Motivi</th>
          </tr>
        </thead>
        <tbody onKeyDown={walkList}>
          {rows.map((row) => (
            <Fragment key={row.riga}>
              <tr
                data-verdict={row.verdetto}
                data-open={row.riga === open}
                onClick={() => onOpen(row.riga === open ? null : row.riga)}
              >
                <td>{shownNumber(row.riga)}</td>
                <th scope="row">
                  <button
                    {...listStop}
                    type="button"
                    className={`${texts.pressed} ${css.fieldName}`}
                    aria-expanded={row.riga === open}
                    tabIndex={row.riga === entry ? 0 : -1}
                    onFocus={() => setLast(row.riga)}
                  >
                    {row.codice === '' ? '—' : row.codice}
                  </button>
                </th>
                <td className={own.verdictCell}>
                  <VerdictSign verdict={row.verdetto} />
                  {verdictLabel(row.verdetto, detail.tipo, 1)}
                </td>
                <td>
                  <span className={own.reasons} title={reasonsOf(row)}>
                    {reasonsOf(row)}
                  </span>
                </td>
              </tr>
              {row.riga === open && row.modifiche.length > 0 && (
                <tr className={own.changes}>
                  <td colSpan={4}>
                    <ul>
                      {row.modifiche.map((change) => (
                        <Change
                          key={change.campo}
                          row={row.riga}
                          change={change}
                          work={work}
                          busy={busy}
                          onChoose={onChoose}
                        />
                      ))}
                    </ul>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <p className={own.pages}>
          <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
            Precedenti
          </Button>
          <span>{`${shownNumber(page + 1)} di ${shownNumber(pages)}`}</span>
          <Button size="small" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            Successive
          </Button>
        </p>
      )}
    </div>
  );
}

/** Where an element goes, north above: from the empty circle to the full one, and how far. */
function Move({ of }: { readonly of: Movement }) {
  const { from, to, corner, distance } = moveDrawing(of);
  return (
    <svg
      className={own.move}
      width="180"
      height="76"
      viewBox="-90 -38 180 76"
      role="img"
      aria-label={`Si sposta di ${distance}`}
    >
      <path
        d={`M${from.x},${from.y}L${to.x},${to.y}`}
        stroke="var(--blue)"
        strokeWidth={2}
        strokeDasharray="5 4"
        fill="none"
      />
      <circle cx={from.x} cy={from.y} r={5} fill="var(--surface)" stroke="var(--ink)" strokeDasharray="3 2" />
      <circle cx={to.x} cy={to.y} r={5} fill="var(--blue)" stroke="var(--surface)" />
      <text
        x={corner === 'left' ? -86 : 86}
        y={32}
        textAnchor={corner === 'left' ? 'start' : 'end'}
        fontSize={12}
        fill="var(--ink)"
      >
        {distance}
      </text>
    </svg>
  );
}

interface ChangeProps extends Pick<CheckStepProps, 'work' | 'busy' | 'onChoose'> {
  readonly row: number;
  readonly change: CheckedRow['modifiche'][number];
}

/** What becomes of one value; of one that a person wrote, which of the two holds. */
function Change({ row, change, work, busy, onChoose }: ChangeProps) {
  const { campo, etichetta, prima, dopo, a_mano, resta } = change;
  const { sovrascrivi, vale_il_file = {} } = work.scelte;
  const decide = (wins: boolean) => {
    const { [row]: fields = [], ...others } = vale_il_file;
    const next = wins ? [...fields, campo] : fields.filter((one) => one !== campo);
    onChoose({ vale_il_file: next.length === 0 ? others : { ...others, [row]: next } });
  };
  return (
    <li>
      <span>{etichetta}</span>
      <span>
        {resta ? prima : <s>{prima ?? 'vuoto'}</s>}
        {!resta && (
          <>
            {' → '}
            <strong>{dopo ?? 'vuoto'}</strong>
          </>
        )}
        {change.spostamento !== undefined && <Move of={change.spostamento} />}
        {resta && <em> scritto a mano: resta, e non «{dopo ?? 'vuoto'}» del file</em>}
        {a_mano && sovrascrivi !== true && ' '}
        {a_mano && sovrascrivi !== true && (
          <Button
            size="small"
            disabled={busy}
            aria-label={resta ? `Usa il file per ${etichetta}` : `Tieni quello a mano per ${etichetta}`}
            onClick={() => decide(resta)}
          >
            {resta ? 'Usa il file' : 'Tieni quello a mano'}
          </Button>
        )}
      </span>
    </li>
  );
}
