import { type CheckAnswer, type Verdict, verdicts } from '@lucerna/contract/importing/answers';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import type { LookNames } from '../../map/PointsLegend.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PointLook } from '../../map/point-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FilterInput } from '../../ui/FilterInput.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import own from './check.module.css';
import type { CheckStepProps } from './check-step-props.ts';
import { PAGE_OF_ROWS, pointsQuery, rowsQuery } from './import-query.ts';
import { counted, verdictLabel } from './import-words.ts';
import css from './imports.module.css';
import { NotFound } from './NotFound.tsx';
import { VerdictSign } from './VerdictSign.tsx';

const looks: Readonly<Record<Verdict, PointLook>> = {
  nuovo: 'new',
  modificato: 'changed',
  uguale: 'same',
  incompleto: 'incomplete',
  'da posizionare': 'plain',
  scartato: 'refused',
  doppio: 'incomplete',
};

/** Those that rows of the type may have: a bill stands nowhere, and is whole or refused. */
const verdictsOf = ({ posizione }: CheckStepProps['work']) =>
  verdicts.filter(
    (one) => posizione !== null || (one !== 'da posizionare' && one !== 'incompleto' && one !== 'doppio'),
  );

/** The verdicts that are shown; what has no place yet is named as such. */
function legendOf(shown: ReadonlySet<Verdict>, type: string, isOff: boolean): LookNames {
  return {
    title: 'Verdetti in vista',
    nothing: 'Nessuna riga in vista',
    entries: verdicts
      .filter((one) => shown.has(one) && (one !== 'da posizionare' || isOff))
      .map((one) => ({
        look: one === 'da posizionare' ? null : looks[one],
        label: one === 'da posizionare' ? 'Da posizionare: fuori mappa' : verdictLabel(one, type, 1),
        symbol: <VerdictSign verdict={one} />,
      })),
  };
}

/** Every row with what would become of it: on the map, in the list, filtered alike. */
export function CheckStep({ detail, work, busy, onChoose }: CheckStepProps) {
  const user = useUser();
  const [shown, setShown] = useState<ReadonlySet<Verdict>>(
    () => new Set(verdicts.filter((one) => one !== 'uguale')),
  );
  const [reason, setReason] = useState('');
  const [without, setWithout] = useState('');
  const [typed, setTyped] = useState('');
  const cerca = useDeferredValue(typed.trim());
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const narrowed = {
    ...(reason !== '' && { motivo: reason }),
    ...(without !== '' && { senza: without }),
    ...(cerca !== '' && { cerca }),
  };
  const asked = {
    verdetti: verdicts.filter((one) => shown.has(one)).join(','),
    ...narrowed,
    da: page * PAGE_OF_ROWS,
  };
  const rows = useQuery({ ...rowsQuery(detail.id, asked), enabled: shown.size > 0 });
  const hasMap = work.posizione !== null && work.scelte.posizione?.fonte.da !== 'nessuna';
  const placed = useQuery({
    ...pointsQuery(detail.id, { controllo: '1', ...narrowed }),
    enabled: hasMap,
    placeholderData: keepPreviousData,
  });
  const points = useMemo(() => {
    if (placed.data === undefined) return undefined;
    const { righe, lon, lat, verdetti } = placed.data;
    const kept = righe.flatMap((_, i) => {
      const verdict = verdicts[verdetti?.[i] ?? 0] ?? 'nuovo';
      return shown.has(verdict) ? [{ i, look: looks[verdict] }] : [];
    });
    return {
      ids: kept.map(({ i }) => righe[i] ?? 0),
      lon: kept.map(({ i }) => lon[i] ?? 0),
      lat: kept.map(({ i }) => lat[i] ?? 0),
      looks: kept.map(({ look }) => look),
    };
  }, [placed.data, shown]);
  const amber = useMemo(() => new Set(open === null ? [] : [open]), [open]);
  const check = rows.data;
  const off = check?.verdetti['da posizionare'] ?? 0;
  const names = useMemo(() => legendOf(shown, detail.tipo, off > 0), [shown, off]);
  const narrow = (change: () => void) => {
    change();
    setPage(0);
    setOpen(null);
  };
  // Of a reason all rows are shown, also those of verdicts that are usually left out.
  const showReason = (next: string) =>
    narrow(() => {
      setReason(next);
      if (next !== '') setShown(new Set(verdicts));
    });
  if (check === undefined) {
    return rows.error === null ? (
      <p className={css.loading} role="status">
        <Spinner /> Controllo ogni riga…
      </p>
    ) : (
      <ErrorState
        title="Le righe non si sono potute controllare"
        error={rows.error}
        onRetry={() => void rows.refetch()}
      />
    );
  }
  return (
    <div className={hasMap ? css.halves : css.whole}>
      {hasMap && (
        <div className={css.mapSide}>
          <PointsMap user={user} points={points} chosen={amber} onChoose={setOpen} names={names} />
        </div>
      )}
      <div className={css.side}>
        <OtherElements work={work} check={check} busy={busy} onChoose={onChoose} />
        {check.non_trovati !== null && <NotFound detail={detail} found={check.non_trovati} />}
        <fieldset className={own.verdicts}>
          <legend className="visually-hidden">Verdetti da mostrare</legend>
          {verdictsOf(work).map((one) => (
            <button
              key={one}
              type="button"
              className={own.verdict}
              aria-pressed={shown.has(one)}
              onClick={() =>
                narrow(() => {
                  const next = new Set(shown);
                  if (!next.delete(one)) next.add(one);
                  setShown(next);
                })
              }
            >
              <VerdictSign verdict={one} />
              {verdictLabel(one, detail.tipo, 2)} <strong>{shownNumber(check.verdetti[one] ?? 0)}</strong>
            </button>
          ))}
        </fieldset>
        <div className={css.filterRow}>
          <FilterInput value={typed} onChange={(text) => narrow(() => setTyped(text))} />
          <Select
            aria-label="Motivo"
            className={own.reason ?? ''}
            value={reason}
            options={[
              { value: '', label: 'Tutti i motivi' },
              ...check.motivi.map(({ motivo, righe }) => ({
                value: motivo,
                label: `${motivo} (${shownNumber(righe)})`,
              })),
            ]}
            onChange={showReason}
          />
          <p role="status">{counted(shown.size === 0 ? 0 : check.totale, 'riga', 'righe')}</p>
        </div>
        <CheckedRows
          detail={detail}
          work={work}
          busy={busy}
          onChoose={onChoose}
          rows={shown.size === 0 ? [] : check.righe}
          total={check.totale}
          page={page}
          open={open}
          onOpen={setOpen}
          onPage={(next) => {
            setPage(next);
            setOpen(null);
          }}
        />
        <CheckAnswers
          detail={detail}
          work={work}
          check={check}
          busy={busy}
          onChoose={onChoose}
          onReason={showReason}
          without={without}
          onWithout={(field) =>
            narrow(() => {
              setWithout(field);
              if (field !== '') setShown(new Set(verdicts));
            })
          }
        />
      </div>
    </div>
  );
}

/** Codes that match elements elsewhere in the town: asked before anything else, and until it is answered nothing is written. */
function OtherElements({
  work,
  check,
  busy,
  onChoose,
}: Omit<CheckStepProps, 'detail'> & { readonly check: CheckAnswer }) {
  const others = check.altri_elementi;
  if (others === null) return null;
  const areSame = work.scelte.stessi_elementi === true;
  return (
    <section className={own.first} aria-label="Sembrano altri elementi">
      <p>
        <strong>{areSame ? 'Sono gli stessi elementi' : 'Sembrano altri elementi'}</strong>:{' '}
        {shownNumber(others.altrove)} dei {shownNumber(others.trovati)} che il registro ha già con gli stessi
        codici cambiano via o si spostano di oltre 100 metri.
        {areSame
          ? ''
          : " Se sono altri, scegli al passo Colonne un'altra colonna per il codice, o fai numerare le righe."}
      </p>
      <Button size="small" disabled={busy} onClick={() => onChoose({ stessi_elementi: !areSame })}>
        {areSame ? 'Non sono gli stessi' : 'Sono gli stessi'}
      </Button>
    </section>
  );
}
