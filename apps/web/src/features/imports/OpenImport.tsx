import {
  type ImportDetail,
  type ImportWork,
  verdicts,
  type WordsAnswer,
} from '@lucerna/contract/importing/answers';
import type { ImportChoices, ImportStepName } from '@lucerna/contract/importing/choices';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { ask } from '../../state/ask.ts';
import { usePageDetail } from '../../state/page-detail.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import page from '../../ui/page.module.css';
import { Tip } from '../../ui/Tip.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { Waiting } from '../../ui/Waiting.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { columnsQuery, importQuery, rowsQuery, wordsQuery } from './import-query.ts';
import {
  counted,
  countedRows,
  listTaken,
  savedWords,
  typeName,
  withoutIt,
  wordsLeftText,
} from './import-words.ts';
import css from './imports.module.css';
import { ListChoice } from './ListChoice.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import { PositionStep } from './PositionStep.tsx';
import { StepBar } from './StepBar.tsx';
import { usePreparing } from './use-preparing.ts';
import { WordsStep } from './WordsStep.tsx';
import { WriteStep } from './WriteStep.tsx';

interface OpenImportProps {
  readonly id: number;
  /** Whether the rows that wait for a place are being placed. */
  readonly placing: boolean;
  readonly onPlace: (place: boolean) => void;
  readonly onLeave: () => void;
}

/** One import at the step where the person is: the server keeps it, so that it is found again. */
export function OpenImport({ id, placing, onPlace, onLeave }: OpenImportProps) {
  const { data: detail, error, refetch } = useQuery(importQuery(id));
  usePageDetail(detail?.file ?? null);
  if (detail === undefined) {
    return (
      <>
        <header className={`${page.head} ${page.ruled} ${css.head}`}>
          <h1 className={page.hiddenOnPhone}>Importa</h1>
        </header>
        {error === null ? (
          <Waiting room="edge">Apro l'importazione…</Waiting>
        ) : (
          <ErrorState
            title={
              error.status === 404
                ? "Questa importazione non c'è"
                : "Non è stato possibile aprire l'importazione"
            }
            error={error}
            {...(error.status === 404
              ? {
                  text: 'È stata abbandonata, o è di un altro genere.',
                  wayOut: <Button onClick={onLeave}>Vedi le importazioni</Button>,
                }
              : { onRetry: () => void refetch() })}
          />
        )}
      </>
    );
  }
  const { lavoro } = detail;
  if (lavoro === null || detail.stato !== 'in preparazione') {
    const kind = kinds.find(({ segment }) => segment === detail.tipo);
    return (
      <>
        <Head detail={detail}>
          <StepBar steps={detail.passi} current="scrittura" onStep={null} />
        </Head>
        {placing && kind !== undefined && detail.stato === 'scritta' ? (
          <div className={css.body}>
            <PaneBoundary title="Questo passo si è interrotto">
              <PlaceRows detail={detail} kind={kind} onDone={() => onPlace(false)} />
            </PaneBoundary>
          </div>
        ) : (
          <WriteStep detail={detail} onPlace={() => onPlace(true)} onLeave={onLeave} />
        )}
        <footer className={`${toolbar.foot} ${css.foot}`}>
          <Button icon={<ArrowLeftIcon />} onClick={onLeave}>
            Importazioni
          </Button>
        </footer>
      </>
    );
  }
  return <Preparing detail={detail} work={lavoro} onLeave={onLeave} />;
}

function Head({ detail, children }: { readonly detail: ImportDetail; readonly children: React.ReactNode }) {
  const lists = detail.lavoro?.liste ?? [];
  const { list, rows } = detail.lavoro === null ? { list: undefined, rows: 0 } : listTaken(detail.lavoro);
  return (
    <header className={`${page.head} ${page.ruled} ${css.head}`}>
      <h1 className={page.hiddenOnPhone}>Importa</h1>
      <p>
        {typeName(detail.tipo)} · <strong>{detail.file}</strong>
        {lists.length > 1 && list !== undefined ? `, «${list.nome}»` : ''}
        {list === undefined ? '' : ` · ${counted(rows, 'riga', 'righe')}`}
      </p>
      {children}
    </header>
  );
}

interface PreparingProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly onLeave: () => void;
}

/** What is shown before a step is left; the last one writes. */
const labels: Readonly<Record<ImportStepName, string>> = {
  file: 'file',
  posizione: 'posizione',
  colonne: 'colonne',
  parole: 'parole',
  controllo: 'controllo',
  scrittura: 'scrittura',
};

function Preparing({ detail, work, onLeave }: PreparingProps) {
  const { id } = detail;
  const steps: readonly ImportStepName[] = detail.passi.filter((step) => step !== 'scrittura');
  const wished = work.scelte.passo ?? detail.passo ?? 'file';
  const step: ImportStepName = steps.includes(wished) ? wished : (steps[0] ?? 'file');
  const at = steps.indexOf(step);
  const words = useQuery({ ...wordsQuery(id), enabled: step === 'parole' }).data;
  const wordsLeft = wordsLeftText(words === undefined ? [] : openWords(words));
  const { busy, keep, abandon, write } = usePreparing(detail, onLeave);
  const goTo = (next: ImportStepName | undefined) => {
    if (next !== undefined && !busy) void keep({ passo: next });
  };
  const goOn = async (next: ImportStepName) => {
    if (step !== 'parole' || (await leavesWords(id))) goTo(next);
  };
  const parts = { detail, work, busy, onChoose: (choices: ImportChoices) => void keep(choices) };
  const next = steps[at + 1];
  return (
    <>
      <Head detail={detail}>
        <StepBar steps={detail.passi} current={step} onStep={busy ? null : goTo} />
      </Head>
      {detail.errore !== null && (
        <p className={css.stopped} role="alert">
          L'ultima scrittura si è fermata, e nel registro non è rimasto nulla: {detail.errore}
        </p>
      )}
      <div className={css.body}>
        <PaneBoundary title="Questo passo si è interrotto">
          {step === 'file' && <ListChoice {...parts} />}
          {step === 'posizione' && <PositionStep {...parts} />}
          {step === 'colonne' && <ColumnsStep {...parts} />}
          {step === 'parole' && <WordsStep {...parts} />}
          {step === 'controllo' && <CheckStep {...parts} />}
        </PaneBoundary>
      </div>
      <footer className={`${toolbar.foot} ${css.foot}`}>
        <Button
          icon={<ArrowLeftIcon />}
          disabled={busy}
          onClick={() => (at === 0 ? onLeave() : goTo(steps[at - 1]))}
        >
          Indietro
        </Button>
        <p>
          {step === 'controllo'
            ? "Finora non è stato scritto nulla. L'importazione si potrà annullare tutta insieme."
            : step === 'parole'
              ? wordsLeft
              : savedWords}
        </p>
        <Button disabled={busy} onClick={() => void abandon()}>
          Abbandona
        </Button>
        {next === undefined ? (
          <Write
            id={id}
            type={detail.tipo}
            areSame={work.scelte.stessi_elementi === true}
            busy={busy}
            onWrite={() => void write()}
          />
        ) : (
          <Forward
            id={id}
            type={detail.tipo}
            step={step}
            next={next}
            busy={busy}
            onForward={() => void goOn(next)}
          />
        )}
      </footer>
    </>
  );
}

/** Those that nobody decided about, each with its field's name. */
function openWords({ campi }: WordsAnswer) {
  return campi.flatMap(({ etichetta, parole }) =>
    parole.filter(({ come }) => come === 'da scegliere').map((word) => ({ ...word, etichetta })),
  );
}

/** Words that nobody decided about are named before they stay empty; true where somebody wants that, or none are. */
async function leavesWords(id: number): Promise<boolean> {
  const known = await queryClient.fetchQuery(wordsQuery(id)).catch(() => undefined);
  const open = known === undefined ? [] : openWords(known);
  if (open.length === 0) return true;
  const named = open
    .slice(0, WORDS_NAMED)
    .map(
      ({ parola, righe, etichetta }) => `«${parola}» di ${etichetta} (${counted(righe, 'riga', 'righe')})`,
    );
  const more = open.length > WORDS_NAMED ? ` e altre ${shownNumber(open.length - WORDS_NAMED)}` : '';
  return ask({
    title:
      open.length === 1
        ? 'Resta 1 parola da decidere: vuoi lasciarla vuota?'
        : `Restano ${shownNumber(open.length)} parole da decidere: vuoi lasciarle vuote?`,
    text: `${named.join(', ')}${more}. Le loro righe entrano senza quel valore.`,
    kind: 'leave',
  });
}

const WORDS_NAMED = 4;

interface ForwardProps {
  readonly id: number;
  readonly type: string;
  readonly step: ImportStepName;
  readonly next: ImportStepName;
  readonly busy: boolean;
  readonly onForward: () => void;
}

/** Of the columns, one that is wanted and has none does not hinder: what hinders is a file from which nothing is taken. */
function Forward({ id, type, step, next, busy, onForward }: ForwardProps) {
  const { data } = useQuery({ ...columnsQuery(id, 0), enabled: step === 'colonne' });
  const nothing = step === 'colonne' && data?.campi.every(({ scelta }) => scelta === null) === true;
  const lacking =
    step === 'colonne'
      ? (data?.campi.filter(({ obbligatorio, scelta }) => obbligatorio && scelta === null) ?? [])
      : [];
  const why = nothing
    ? 'Nessun campo ha una colonna'
    : lacking.length === 0
      ? ''
      : `Senza ${lacking.map(({ etichetta }) => etichetta).join(', ')} ${withoutIt(type)}`;
  return (
    <Tip title={why}>
      <Button
        type="primary"
        icon={<ArrowRightIcon />}
        iconPlacement="end"
        disabled={nothing}
        loading={busy}
        aria-description={`Al passo ${labels[next]}`}
        onClick={onForward}
      >
        Avanti
      </Button>
    </Tip>
  );
}

interface WriteProps {
  readonly id: number;
  readonly type: string;
  /** Whether somebody said that the elements which the codes match are the same. */
  readonly areSame: boolean;
  readonly busy: boolean;
  readonly onWrite: () => void;
}

const everything = { verdetti: verdicts.join(','), da: 0 };

function Write({ id, type, areSame, busy, onWrite }: WriteProps) {
  const { data } = useQuery(rowsQuery(id, everything));
  const waiting = data?.verdetti['da posizionare'] ?? 0;
  const count = data?.da_scrivere ?? 0;
  const nothing = data !== undefined && count === 0 && waiting === 0;
  const isAsked = data !== undefined && data.altri_elementi !== null && !areSame;
  const why = nothing
    ? 'Nessuna riga porta qualcosa di nuovo'
    : isAsked
      ? 'Prima rispondi: sembrano altri elementi'
      : '';
  const words =
    count === 0 && waiting > 0
      ? counted(waiting, 'riga da posizionare', 'righe da posizionare')
      : countedRows(count, type);
  return (
    <Tip title={why}>
      <Button
        type="primary"
        loading={busy}
        disabled={data === undefined || nothing || isAsked}
        aria-description={data === undefined ? undefined : words}
        onClick={onWrite}
      >
        {count > 0 ? `Scrivi ${counted(count, 'riga', 'righe')}` : 'Scrivi'}
      </Button>
    </Tip>
  );
}
