import { placeImportRow } from '@lucerna/contract/endpoints/imports';
import type { ImportDetail } from '@lucerna/contract/importing/answers';
import { fullLabel } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { foldText } from '@lucerna/domain/rules/free-search';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { shownNumber, shownText } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { referenceLayers } from '../../api/reference-layer.ts';
import { useLayer } from '../../api/use-layer.ts';
import { useUser } from '../../api/use-user.ts';
import { PutOnMap, type PutPlace } from '../../map/editing/PutOnMap.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterInput } from '../../ui/FilterInput.tsx';
import { listStop, walkList } from '../../ui/list-keys.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { afterWriting } from './after-writing.ts';
import { HouseNumberField } from './HouseNumberField.tsx';
import { forgetImports, type Waiting, waitingQuery } from './import-query.ts';
import { counted } from './import-words.ts';
import css from './imports.module.css';
import own from './placing.module.css';

interface PlaceRowsProps {
  readonly detail: ImportDetail;
  readonly kind: Kind;
  /** Back to what became of the import. */
  readonly onDone: () => void;
}

/** Rows that an import brought without a position: each is put in its place here, and only then is an element. */
export function PlaceRows({ detail, kind, onDone }: PlaceRowsProps) {
  const rows = useQuery(waitingQuery(detail.id));
  if (rows.data === undefined) {
    return (
      <QueryState
        room="edge"
        query={rows}
        loading="Carico le righe da posizionare…"
        failed="Le righe non si sono potute caricare"
      />
    );
  }
  if (rows.data.length === 0) {
    return (
      <EmptyState
        title="Nessuna riga da posizionare"
        text="Tutto quello che questa importazione ha portato è nel registro."
        actions={
          <Button type="primary" onClick={onDone}>
            Torna all'importazione
          </Button>
        }
      />
    );
  }
  return <Placing detail={detail} kind={kind} rows={rows.data} />;
}

interface PlacingProps extends Omit<PlaceRowsProps, 'onDone'> {
  readonly rows: readonly Waiting[];
}

function Placing({ detail, kind, rows }: PlacingProps) {
  const user = useUser();
  const isPoint = kind.geometry.includes('Point');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(foldText(typed).trim());
  const shown = rows.filter((row) => foldText(textOf(row)).includes(wanted));
  const [chosen, setChosen] = useState<number | null>(null);
  const [look, setLook] = useState(0);
  const [busy, setBusy] = useState(false);
  const field = useRef<InputRef>(null);
  const nameOf = useReferenceNames(kind);
  const putButton = useRef<HTMLButtonElement>(null);
  const row = shown.find(({ riga }) => riga === chosen) ?? shown[0];
  const { place, put, forget } = usePutting(isPoint, row?.riga);
  const choose = (riga: number | null) => {
    setChosen(riga);
    forget();
  };
  // Whoever places one row after the other types the next address; a finger would get a keyboard over half its screen.
  const [placed, setPlaced] = useState(0);
  useEffect(() => {
    if (placed > 0 && matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, [placed]);
  const isWhole = place !== null && (place.type === 'Point' || place.coordinates.length > 1);
  const keep = async () => {
    if (row === undefined || place === null) return;
    setBusy(true);
    const end = await placeRow(detail, row, place);
    if (end !== 'refused') choose(end === 'placed' ? (following(shown, row)?.riga ?? null) : null);
    if (end === 'placed') setPlaced((times) => times + 1);
    await forgetImports();
    setBusy(false);
  };
  return (
    <div className={css.halves}>
      <div className={css.mapSide}>
        <PointsMap user={user} points={undefined} behind={kind.segment}>
          <PutOnMap place={place} onPut={put} look={look} />
        </PointsMap>
      </div>
      <div className={css.side}>
        <div className={`${toolbar.row} ${css.filterRow}`}>
          <FilterInput
            value={typed}
            onChange={(text) => {
              setTyped(text);
              choose(null);
            }}
          />
          <p role="status">{counted(shown.length, 'riga da posizionare', 'righe da posizionare')}</p>
        </div>
        <div className={own.list}>
          <WaitingTable
            kind={kind}
            shown={shown}
            row={row}
            onChoose={choose}
            onEnter={() => field.current?.focus()}
          />
        </div>
        {row !== undefined && (
          <section className={own.row} aria-label={`Dove va ${codeOf(row)}`}>
            <h2>{codeOf(row)}</h2>
            <p className={own.values}>{valuesOf(kind, row, nameOf)}</p>
            {isPoint && (
              <HouseNumberField
                key={row.riga}
                first={addressOf(kind, row)}
                field={field}
                onPick={({ lon, lat }) => {
                  put([lon, lat]);
                  setLook((times) => times + 1);
                  requestAnimationFrame(() => putButton.current?.focus());
                }}
              />
            )}
            <div className={own.ways}>
              <p role="status">{placeWords(place, isPoint)}</p>
              {!isPoint && place !== null && (
                <Button disabled={busy} onClick={forget}>
                  Ricomincia
                </Button>
              )}
              <Button
                ref={putButton}
                type="primary"
                loading={busy}
                disabled={!isWhole}
                onClick={() => void keep()}
              >
                Metti qui
              </Button>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

/** Where a row is put, and which: one that a colleague places meanwhile takes its place away with it. */
function usePutting(isPoint: boolean, riga: number | undefined) {
  const [putting, setPutting] = useState<{ readonly riga: number; readonly place: PutPlace } | null>(null);
  const place = putting !== null && putting.riga === riga ? putting.place : null;
  const put = (at: Position) => {
    if (riga === undefined) return;
    setPutting((before) => {
      if (isPoint) return { riga, place: { type: 'Point', coordinates: at } };
      const line = before?.riga === riga && before.place.type === 'LineString' ? before.place : null;
      return { riga, place: { type: 'LineString', coordinates: [...(line?.coordinates ?? []), at] } };
    });
  };
  return { place, put, forget: () => setPutting(null) };
}

/** The row that is placed after that one. */
const following = (shown: readonly Waiting[], row: Waiting) =>
  shown[shown.indexOf(row) + 1] ?? shown.find((one) => one !== row);

/** Puts a row into the register; `gone` where a colleague has done so before. */
async function placeRow(
  { id, tipo }: ImportDetail,
  row: Waiting,
  geometry: PutPlace,
): Promise<'placed' | 'gone' | 'refused'> {
  try {
    const params = { id: String(id), riga: String(row.riga) };
    await call(placeImportRow, { params, body: { geometry } });
    notify.success('Modifica salvata', { description: `${codeOf(row)} ora è nel registro.` });
    void afterWriting(tipo);
    return 'placed';
  } catch (error) {
    const fault: ApiError = asApiError(error);
    const isGone = fault.status === 404;
    notify.error('La riga non è stata posizionata', {
      description: isGone ? "Qualcun altro l'ha già posizionata." : whyNot(fault),
    });
    return isGone ? 'gone' : 'refused';
  }
}

/** What is done next on the map. */
function placeWords(place: PutPlace | null, isPoint: boolean): string {
  if (isPoint)
    return place === null ? 'Fai clic sulla mappa, o scegli il civico.' : 'Un altro clic lo sposta.';
  return place === null
    ? 'Fai clic sulla mappa, un vertice alla volta.'
    : counted(place.type === 'LineString' ? place.coordinates.length : 0, 'vertice', 'vertici');
}

interface WaitingTableProps {
  readonly kind: Kind;
  readonly shown: readonly Waiting[];
  readonly row: Waiting | undefined;
  readonly onChoose: (riga: number) => void;
  /** On to where the row goes. */
  readonly onEnter: () => void;
}

/** The rows that wait, as far as the filter leaves them. */
function WaitingTable({ kind, shown, row, onChoose, onEnter }: WaitingTableProps) {
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title="Nessuna riga" text="Nessuna corrisponde al filtro." />
      ) : (
        <table className={`${tables.table} ${tables.sticky} ${css.table}`} aria-label="Righe da posizionare">
          <thead>
            <tr>
              <th scope="col">Riga</th>
              <th scope="col">Codice</th>
              <th scope="col">Dove, secondo il file</th>
            </tr>
          </thead>
          <tbody onKeyDown={walkList}>
            {shown.slice(0, mostShown).map((one) => (
              <tr key={one.riga} data-open={one === row} onClick={() => onChoose(one.riga)}>
                <td>{shownNumber(one.riga)}</td>
                <th scope="row">
                  <button
                    {...listStop}
                    type="button"
                    className={`${texts.pressed} ${css.fieldName}`}
                    aria-pressed={one === row}
                    tabIndex={one === row ? 0 : -1}
                    onFocus={() => one !== row && onChoose(one.riga)}
                    onClick={({ detail: presses }) => {
                      // With Enter, on to where it goes.
                      if (presses === 0) onEnter();
                    }}
                  >
                    {codeOf(one)}
                  </button>
                </th>
                <td>{addressOf(kind, one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length > mostShown && (
        <p className={css.hint}>
          Le prime {shownNumber(mostShown)}: le altre vengono dopo, o si trovano con il filtro.
        </p>
      )}
    </>
  );
}

/** More would make the list slow, and nobody reads so many. */
const mostShown = 500;

/** What is wrong with the row itself says more than that something is. */
const whyNot = ({ fields, message }: ApiError) => [...new Set(Object.values(fields))].join('; ') || message;

const codeOf = ({ codice, riga }: Waiting) =>
  codice === null || codice === '' ? `Riga ${shownNumber(riga)}` : codice;

const textOf = ({ codice, valori }: Waiting) => [codice, ...Object.values(valori)].join(' ');

/** Street and house number, as far as the row tells them. */
function addressOf(kind: Kind, { valori }: Waiting): string {
  const street = String(valori[kind.found.street ?? kind.description] ?? '');
  const beside = String(valori.riferimenti ?? '');
  return [street, ...(/\d/.test(beside) && !street.includes(beside) ? [beside] : [])]
    .filter((text) => text !== '')
    .join(' ');
}

type NameOf = (key: number) => string;

/** How what the rows refer to is called: the cabinets of light points, say. A kind refers to one other at most. */
function useReferenceNames(kind: Kind): NameOf {
  const reference = kind.fields.find((field) => field.reference !== undefined)?.reference;
  const { layer, text } = referenceLayers[reference ?? 'cabinet'];
  const { data: table } = useLayer(layer, reference !== undefined);
  return (key) => {
    const row = table?.rowOf(key);
    return String((row === undefined ? null : table?.column(text).at(row)) ?? `#${key}`);
  };
}

/** `Potenza (W): 70 · Sostegno: Su palo` */
function valuesOf(kind: Kind, { valori }: Waiting, nameOf: NameOf): string {
  return kind.fields
    .flatMap((field) => {
      const value = valori[field.key] ?? null;
      if (value === null || value === '' || field.key === kind.code) return [];
      const refers = field.reference !== undefined && typeof value === 'number';
      return [`${fullLabel(field)}: ${refers ? nameOf(value) : shownText(field, value)}`];
    })
    .join(' · ');
}
