import type { ColumnsAnswer, ImportDetail, ImportWork } from '@lucerna/contract/importing/answers';
import type { ColumnChoice, ImportChoices } from '@lucerna/contract/importing/choices';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ReloadIcon } from '../../ui/icons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import own from './columns.module.css';
import { FieldMaking } from './FieldMaking.tsx';
import { columnsQuery } from './import-query.ts';
import { choiceWords, type FieldInFile, listTaken, withoutIt } from './import-words.ts';
import css from './imports.module.css';

interface ColumnsStepProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

/** The ones to look at: what was found by what stands in it. */
const doubtful = new Set(['dal contenuto']);
/** The header names a unit that the numbers cannot be in, and nobody has said which it is. */
const asksUnit = ({ unita, scelta }: FieldInFile) =>
  unita !== null && scelta !== null && 'colonne' in scelta && scelta.unita === undefined;
const composed = '\u0000composed';

function shareRead({ lette, scelta }: FieldInFile, all: number): string {
  if (scelta === null) return '—';
  return all === 0 ? '0' : `${shownNumber(Math.round((lette / all) * 1000) / 10)}%`;
}

/** Our fields on the left, their columns beside them; on the right ten rows as they will be. */
export function ColumnsStep({ detail, work, busy, onChoose }: ColumnsStepProps) {
  const [more, setMore] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery(columnsQuery(detail.id, more));
  const { data, isFetching } = query;
  if (data === undefined) {
    return (
      <QueryState
        room="edge"
        query={query}
        loading="Leggo le colonne…"
        failed="Le colonne non si sono potute leggere"
      />
    );
  }
  const { rows: all } = listTaken(work);
  const field =
    data.campi.find(({ campo }) => campo === chosen) ??
    data.campi.find(asksUnit) ??
    data.campi.find(({ scelta }) => scelta !== null);
  const groups = [...new Set(data.campi.map(({ gruppo }) => gruppo))];
  const filled = data.campi.filter(({ scelta }) => scelta !== null);
  const put = (campo: string, choice: ColumnChoice | null) => onChoose({ campi: { [campo]: choice } });
  const hasOthers = all > data.righe.length;
  return (
    <div className={own.columnsStep}>
      <section className={own.fields} aria-labelledby="import-fields">
        <header className={own.paneHead}>
          <h2 id="import-fields">I nostri campi, le loro colonne</h2>
          <p role="status">{`${filled.length} di ${data.campi.length} abbinati`}</p>
        </header>
        <div className={css.scroll}>
          <table
            className={`${tables.table} ${tables.sticky} ${css.table} ${own.fieldTable}`}
            aria-labelledby="import-fields"
          >
            <thead>
              <tr>
                <th scope="col">Nostro campo</th>
                <th scope="col">Loro colonna</th>
                <th scope="col">Proposta</th>
                <th scope="col">Letti</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <Fragment key={group ?? ''}>
                  {group !== null && (
                    <tr className={own.group}>
                      <th colSpan={4} scope="colgroup">
                        {group}
                      </th>
                    </tr>
                  )}
                  {data.campi
                    .filter(({ gruppo }) => gruppo === group)
                    .map((one) => (
                      <FieldRow
                        key={one.campo}
                        field={one}
                        isOpen={one.campo === field?.campo}
                        all={all}
                        type={detail.tipo}
                        columns={data.colonne}
                        busy={busy}
                        onOpen={() => setChosen(one.campo)}
                        onChoose={put}
                      />
                    ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className={own.preview} aria-labelledby="import-rows">
        <header className={own.paneHead}>
          <RowsHead hasOthers={hasOthers} isFetching={isFetching} onMore={() => setMore(more + 1)} />
        </header>
        <TenRows data={data} fields={filled} chosen={field?.campo} onChoose={setChosen} />
        {field !== undefined && (
          <FieldMaking
            key={field.campo}
            field={field}
            data={data}
            busy={busy}
            onChoose={(choice) => put(field.campo, choice)}
          />
        )}
        {data.senza_campo.length > 0 && (
          <OtherColumns data={data} work={work} busy={busy} onChoose={onChoose} />
        )}
      </section>
    </div>
  );
}

interface RowsHeadProps {
  /** There are more rows than those in sight. */
  readonly hasOthers: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
}

function RowsHead({ hasOthers, isFetching, onMore }: RowsHeadProps) {
  return (
    <>
      <h2 id="import-rows">
        {hasOthers ? 'Dieci righe vere, già trasformate' : 'Le righe del file, già trasformate'}
      </h2>
      <p>{isFetching ? 'le rifaccio…' : hasOthers ? 'prese a distanza regolare' : ''}</p>
      {hasOthers && (
        <Button size="small" icon={<ReloadIcon />} disabled={isFetching} onClick={onMore}>
          Altre dieci
        </Button>
      )}
    </>
  );
}

interface FieldRowProps extends ColumnSelectProps {
  readonly isOpen: boolean;
  /** How many rows there are. */
  readonly all: number;
  readonly type: string;
  readonly onOpen: () => void;
}

/** A field of ours with its column, how that was found, and how much of it could be read. */
function FieldRow({ field, columns, busy, onChoose, isOpen, all, type, onOpen }: FieldRowProps) {
  return (
    <tr data-open={isOpen} onFocus={onOpen}>
      <th scope="row">
        <button type="button" className={`${texts.pressed} ${css.fieldName}`} onClick={onOpen}>
          {field.etichetta}
        </button>
        {field.obbligatorio && (
          <span className={own.star} title={`Senza, ${withoutIt(type)}`}>
            *
          </span>
        )}
      </th>
      <td>
        <ColumnSelect field={field} columns={columns} busy={busy} onChoose={onChoose} />
      </td>
      <td>
        {asksUnit(field) ? (
          <span className={`${tag.tag} ${tag.amber}`}>unità da dire</span>
        ) : field.come === null ? (
          '—'
        ) : (
          <span className={`${tag.tag} ${doubtful.has(field.come) ? tag.amber : tag.blue}`}>
            {field.come}
          </span>
        )}
      </td>
      <td className={own.figure} data-doubt={field.illeggibili.length > 0}>
        {shareRead(field, all)}
      </td>
    </tr>
  );
}

interface OtherColumnsProps extends Omit<ColumnsStepProps, 'detail'> {
  readonly data: ColumnsAnswer;
}

/** Columns that are of no field: they go into the notes, or nowhere. */
function OtherColumns({ data, work, busy, onChoose }: OtherColumnsProps) {
  const inNotes = new Set(work.scelte.in_nota ?? []);
  const hasNotes = data.campi.some(({ campo }) => campo === 'note');
  return (
    <div className={own.making}>
      <h3>Colonne senza campo</h3>
      <p className={own.chips}>
        {data.senza_campo.map((column) =>
          !hasNotes ? (
            <span key={column}>{column}</span>
          ) : (
            <label key={column} className={own.noteColumn}>
              <input
                type="checkbox"
                disabled={busy}
                checked={inNotes.has(column)}
                onChange={({ target }) => {
                  const next = data.senza_campo.filter((one) =>
                    one === column ? target.checked : inNotes.has(one),
                  );
                  onChoose({ in_nota: next });
                }}
              />
              {column}
            </label>
          ),
        )}
      </p>
      <p className={css.hint}>
        {hasNotes
          ? `Quelle spuntate vanno nelle note dell'elemento, come «${data.senza_campo[0]}: …».`
          : 'Di queste non entra nulla.'}
      </p>
    </div>
  );
}

interface ColumnSelectProps {
  readonly field: FieldInFile;
  readonly columns: ColumnsAnswer['colonne'];
  readonly busy: boolean;
  readonly onChoose: (field: string, choice: ColumnChoice | null) => void;
}

/** One column at once; how several are joined is said beneath the rows. */
function ColumnSelect({ field, columns, busy, onChoose }: ColumnSelectProps) {
  const { scelta, campo, etichetta } = field;
  const single =
    scelta !== null && 'colonne' in scelta && scelta.colonne.length === 1 ? scelta.colonne[0] : undefined;
  const value = scelta === null ? '' : (single ?? composed);
  return (
    <select
      className={css.select}
      aria-label={`Colonna di ${etichetta}`}
      data-empty={scelta === null}
      value={value}
      disabled={busy}
      onChange={({ target }) => {
        if (target.value === composed) return;
        onChoose(campo, target.value === '' ? null : { colonne: [target.value] });
      }}
    >
      <option value="">Nessuna colonna</option>
      {value === composed && <option value={composed}>{choiceWords(scelta)}</option>}
      {columns.map(({ nome }) => (
        <option key={nome} value={nome}>
          {nome}
        </option>
      ))}
    </select>
  );
}

interface TenRowsProps {
  readonly data: ColumnsAnswer;
  readonly fields: readonly FieldInFile[];
  readonly chosen: string | undefined;
  readonly onChoose: (field: string) => void;
}

/** Of a date, that is read as one: as it is written in Italy. */
function shownCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'number') return shownNumber(value);
  return isCalendarDate(value) ? shownDate(value) : value;
}

function originalOf(field: FieldInFile, row: ColumnsAnswer['righe'][number]): string {
  const { scelta } = field;
  if (scelta === null || !('colonne' in scelta)) return '';
  const written = scelta.colonne.map((column) => row.originali[column] ?? '').join(' + ');
  // What stays as it is need not be said twice.
  return written === shownCell(row.valori[field.campo]) ? '' : written;
}

function TenRows({ data, fields, chosen, onChoose }: TenRowsProps) {
  if (data.righe.length === 0) return <p className={css.none}>Il file non ha righe.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too.
    <section className={own.tenRows} tabIndex={0} aria-label="Dieci righe">
      <table className={tables.table} aria-label="Dieci righe trasformate">
        <thead>
          <tr>
            <th scope="col">Riga</th>
            {fields.map((field) => (
              <th
                key={field.campo}
                scope="col"
                data-chosen={field.campo === chosen}
                data-number={data.righe.some(({ valori }) => typeof valori[field.campo] === 'number')}
              >
                <button
                  type="button"
                  className={`${texts.pressed} ${css.fieldName}`}
                  onClick={() => onChoose(field.campo)}
                >
                  {field.etichetta}
                </button>
                <span>{choiceWords(field.scelta)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.righe.map((row) => (
            <tr key={row.riga}>
              <th scope="row">{shownNumber(row.riga)}</th>
              {fields.map((field) => (
                <td
                  key={field.campo}
                  data-chosen={field.campo === chosen}
                  data-number={typeof row.valori[field.campo] === 'number'}
                >
                  {field.campo === chosen && originalOf(field, row) !== '' && (
                    <span className={own.original}>{originalOf(field, row)} →</span>
                  )}{' '}
                  {shownCell(row.valori[field.campo])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
