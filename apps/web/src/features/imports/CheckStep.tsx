import { type CheckAnswer, type Verdict, verdicts } from '@lucerna/contract/importing/answers';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import type { LookNames } from '../../map/PointsLegend.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilterInput } from '../../ui/FilterInput.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { CheckAnswers } from './CheckAnswers.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import own from './check.module.css';
import type { CheckStepProps } from './check-step-props.ts';
import { PAGE_OF_ROWS, pointsQuery, rowsQuery } from './import-query.ts';
import { counted, verdictLabel } from './import-words.ts';
import css from './imports.module.css';
import { NotFound } from './NotFound.tsx';
import { VerdictSign } from './VerdictSign.tsx';
import { verdictLooks } from './verdict-looks.ts';

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
        look: one === 'da posizionare' ? null : verdictLooks[one],
        label: one === 'da posizionare' ? 'Da posizionare: fuori mappa' : verdictLabel(one, type, 1),
        symbol: <VerdictSign verdict={one} />,
      })),
  };
}

/** Every row with what would become of it: on the map, in the list, filtered alike. */
export function CheckStep({ detail, work, busy, onChoose }: CheckStepProps) {
  const user = useUser();
  const filter = useCheckFilter();
  const { shown, narrowed, open, setOpen } = filter;
  const rows = useQuery({ ...rowsQuery(detail.id, filter.asked), enabled: shown.size > 0 });
  const { hasMap, points } = useVerdictPoints(detail, work, narrowed, shown);
  const amber = useMemo(() => new Set(open === null ? [] : [open]), [open]);
  const check = rows.data;
  const off = check?.verdetti['da posizionare'] ?? 0;
  const names = useMemo(() => legendOf(shown, detail.tipo, off > 0), [shown, off]);
  if (check === undefined) {
    return (
      <QueryState
        room="edge"
        query={rows}
        loading="Controllo ogni riga…"
        failed="Le righe non si sono potute controllare"
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
        <VerdictButtons work={work} type={detail.tipo} check={check} shown={shown} onShow={filter.show} />
        <div className={`${toolbar.row} ${css.filterRow}`}>
          <FilterInput value={filter.typed} onChange={filter.type} />
          <Select
            aria-label="Motivo"
            className={own.reason ?? ''}
            value={filter.reason}
            options={[
              { value: '', label: 'Tutti i motivi' },
              ...check.motivi.map(({ motivo, righe }) => ({
                value: motivo,
                label: `${motivo} (${shownNumber(righe)})`,
              })),
            ]}
            onChange={filter.showReason}
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
          page={filter.page}
          open={open}
          onOpen={setOpen}
          onPage={filter.goTo}
        />
        <CheckAnswers
          detail={detail}
          work={work}
          check={check}
          busy={busy}
          onChoose={onChoose}
          onReason={filter.showReason}
          without={filter.without}
          onWithout={filter.showWithout}
        />
      </div>
    </div>
  );
}

/** Which rows are in sight: by verdict, by reason, by what they lack, by what is typed; page by page. */
function useCheckFilter() {
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
  const narrow = (change: () => void) => {
    change();
    setPage(0);
    setOpen(null);
  };
  /** Of a reason all rows are shown, also those of verdicts that are usually left out. */
  const showReason = (next: string) =>
    narrow(() => {
      setReason(next);
      if (next !== '') setShown(new Set(verdicts));
    });
  const showWithout = (field: string) =>
    narrow(() => {
      setWithout(field);
      if (field !== '') setShown(new Set(verdicts));
    });
  const show = (next: ReadonlySet<Verdict>) => narrow(() => setShown(next));
  const type = (text: string) => narrow(() => setTyped(text));
  const goTo = (next: number) => {
    setPage(next);
    setOpen(null);
  };
  return {
    shown,
    show,
    reason,
    showReason,
    without,
    showWithout,
    typed,
    type,
    page,
    goTo,
    open,
    setOpen,
    narrowed,
    asked,
  };
}

/** Where the rows are, each as its verdict looks; what the filter leaves out is not among them. */
function useVerdictPoints(
  detail: CheckStepProps['detail'],
  work: CheckStepProps['work'],
  narrowed: Parameters<typeof pointsQuery>[1],
  shown: ReadonlySet<Verdict>,
) {
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
      return shown.has(verdict) ? [{ i, look: verdictLooks[verdict] }] : [];
    });
    return {
      ids: kept.map(({ i }) => righe[i] ?? 0),
      lon: kept.map(({ i }) => lon[i] ?? 0),
      lat: kept.map(({ i }) => lat[i] ?? 0),
      looks: kept.map(({ look }) => look),
    };
  }, [placed.data, shown]);
  return { hasMap, points };
}

interface VerdictButtonsProps {
  readonly work: CheckStepProps['work'];
  readonly type: string;
  readonly check: CheckAnswer;
  readonly shown: ReadonlySet<Verdict>;
  readonly onShow: (shown: ReadonlySet<Verdict>) => void;
}

/** The verdicts with their numbers of rows; each is shown or left out. */
function VerdictButtons({ work, type, check, shown, onShow }: VerdictButtonsProps) {
  return (
    <fieldset className={own.verdicts}>
      <legend className="visually-hidden">Verdetti da mostrare</legend>
      {verdictsOf(work).map((one) => (
        <button
          key={one}
          type="button"
          className={own.verdict}
          data-none={(check.verdetti[one] ?? 0) === 0}
          aria-pressed={shown.has(one)}
          onClick={() => {
            const next = new Set(shown);
            if (!next.delete(one)) next.add(one);
            onShow(next);
          }}
        >
          <VerdictSign verdict={one} />
          {verdictLabel(one, type, 2)} <strong>{shownNumber(check.verdetti[one] ?? 0)}</strong>
        </button>
      ))}
    </fieldset>
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
