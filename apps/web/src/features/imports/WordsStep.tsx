import type { ImportDetail, ImportWork, WordsAnswer } from '@lucerna/contract/importing/answers';
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PointLook } from '../../map/point-looks.ts';
import { LampSymbol } from '../../map/styles/LampSymbol.tsx';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterInput } from '../../ui/FilterInput.tsx';
import { GroupTabs, tabId } from '../../ui/GroupTabs.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import tag from '../../ui/tag.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import own from './check.module.css';
import { pointsQuery, wordsQuery } from './import-query.ts';
import { counted } from './import-words.ts';
import css from './imports.module.css';
import { WordCard } from './WordCard.tsx';
import { lampOfWord, looksOfWords, tellsLamp } from './word-looks.ts';

type WordField = WordsAnswer['campi'][number];
type Word = WordField['parole'][number];

interface WordsStepProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

const toneOf: Readonly<Record<Word['come'], string>> = {
  uguale: 'even',
  imparata: 'good',
  dizionario: 'blue',
  simile: 'amber',
  scelta: 'good',
  'da scegliere': 'bad',
};
const empty = '\u0000empty';
const toChoose = '\u0000choose';

const isOpen = (word: Word) => word.come === 'da scegliere';
const openWords = (answer: WordsAnswer) => answer.campi.flatMap(({ parole }) => parole.filter(isOpen));

/** Their words beside ours: by frequency, with the points of the chosen one in amber. */
export function WordsStep({ detail, work, busy, onChoose }: WordsStepProps) {
  const query = useQuery(wordsQuery(detail.id));
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryState
        room="edge"
        query={query}
        loading="Conto le parole…"
        failed="Le parole non si sono potute leggere"
      />
    );
  }
  if (data.campi.length === 0) {
    return (
      <EmptyState
        title="Nessuna parola da abbinare"
        text="Le colonne di questo file non hanno valori da un elenco: si può andare avanti."
      />
    );
  }
  return <Words detail={detail} work={work} data={data} busy={busy} onChoose={onChoose} />;
}

function Words({ detail, work, data, busy, onChoose }: WordsStepProps & { readonly data: WordsAnswer }) {
  const id = useId();
  const user = useUser();
  const narrow = useWindowLayout() !== 'side';
  const rows = useRef<HTMLTableSectionElement>(null);
  const { field, word, filter, setFilter, onlyOpen, setOnlyOpen, shown, choose, showField, goToNext } =
    useWords(data, rows);
  const { hasMap, points, amber } = useWordPoints(detail, work, field, word);
  const put = (parola: string, becomes: string | null) =>
    onChoose({ parole: { [field.campo]: { [parola]: becomes } } });
  useShortcut('J', 'Prossima parola da scegliere', goToNext);
  const overMap = hasMap && !narrow;
  const card = word !== undefined && <WordCard field={field} word={word} busy={busy} onChoose={put} />;
  const decided = field.parole.filter((one) => !isOpen(one));
  const marks = Object.fromEntries(
    data.campi.filter(({ parole }) => parole.some(isOpen)).map(({ campo }) => [campo, 'missing' as const]),
  );
  return (
    <div className={css.halves}>
      <div className={css.mapSide}>
        {hasMap ? (
          <PointsMap user={user} points={points} chosen={amber}>
            {word !== undefined && (
              <p className={own.onMap} role="status">
                In ambra {counted(word.righe, 'la riga', 'le righe')} con la parola{' '}
                <strong>{word.parola}</strong>
              </p>
            )}
            {overMap && word !== undefined && <div className={own.mapCard}>{card}</div>}
          </PointsMap>
        ) : (
          <NoMap isPlaced={work.posizione !== null} />
        )}
      </div>
      <div className={css.side}>
        <GroupTabs
          label="Campi con un elenco di valori"
          groups={data.campi.map(({ campo, etichetta, parole }) => ({
            id: campo,
            label: `${etichetta} (${parole.length})`,
          }))}
          current={field.campo}
          marks={marks}
          panelId={`${id}-words`}
          onChoose={showField}
        />
        <div className={`${toolbar.row} ${css.filterRow}`}>
          <FilterInput value={filter} onChange={setFilter} />
          <Checkbox checked={onlyOpen} onChange={({ target }) => setOnlyOpen(target.checked)}>
            Solo da guardare
          </Checkbox>
          <p role="status">{`${shownNumber(decided.length)} di ${shownNumber(field.parole.length)} decise`}</p>
        </div>
        <div
          id={`${id}-words`}
          role="tabpanel"
          aria-labelledby={tabId(`${id}-words`, field.campo)}
          className={css.scroll}
        >
          <WordTable
            field={field}
            shown={shown}
            chosen={word?.parola ?? null}
            rows={rows}
            busy={busy}
            onOpen={choose}
            onChoose={put}
          />
          {shown.length === 0 && <p className={css.none}>Nessuna parola corrisponde al filtro.</p>}
          {field.altre.parole > 0 && (
            <p className={css.hint}>
              E altre {shownNumber(field.altre.parole)} parole, in{' '}
              {counted(field.altre.righe, 'riga', 'righe')}: restano nelle note.
            </p>
          )}
        </div>
        {!overMap && card}
        <footer className={own.sideFoot}>
          <Checkbox
            checked={work.scelte.ricorda !== false}
            disabled={busy}
            onChange={({ target }) => onChoose({ ricorda: target.checked })}
          >
            Ricorda queste parole per il Comune di {user.comune}
          </Checkbox>
          <Button size="small" onClick={goToNext} disabled={openWords(data).length === 0}>
            Prossima da scegliere <Kbd>J</Kbd>
          </Button>
        </footer>
      </div>
    </div>
  );
}

/** The field on display, its words as far as the filter leaves them, and the chosen one. */
function useWords(data: WordsAnswer, rows: RefObject<HTMLTableSectionElement | null>) {
  const [current, setCurrent] = useState(
    () => data.campi.find((one) => one.parole.some(isOpen))?.campo ?? '',
  );
  const [filter, setFilter] = useState('');
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [chosen, choose] = useState<string | null>(
    () => data.campi.flatMap(({ parole }) => parole).find(isOpen)?.parola ?? null,
  );
  const field = (data.campi.find(({ campo }) => campo === current) ?? data.campi[0]) as WordField;
  const shown = field.parole.filter(
    (word) =>
      (!onlyOpen || isOpen(word) || word.come === 'simile') &&
      word.parola.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  const word = field.parole.find(({ parola }) => parola === chosen);
  const showField = (campo: string) => {
    setCurrent(campo);
    choose(null);
  };
  const goToNext = () => {
    const at = field.parole.findIndex(({ parola }) => parola === chosen);
    const next = [...field.parole.slice(at + 1), ...field.parole.slice(0, at + 1)].find(isOpen);
    if (next === undefined) {
      const other = data.campi.find(({ campo, parole }) => campo !== field.campo && parole.some(isOpen));
      if (other !== undefined) showField(other.campo);
      return;
    }
    setFilter('');
    choose(next.parola);
    requestAnimationFrame(() => {
      const box = rows.current?.querySelector<HTMLElement>('tr[data-open="true"] select');
      box?.scrollIntoView({ block: 'nearest' });
      box?.focus();
    });
  };
  return { field, word, filter, setFilter, onlyOpen, setOnlyOpen, shown, choose, showField, goToNext };
}

/** Where the rows are that a field's words stand in, and which of them have the chosen word. */
function useWordPoints(detail: ImportDetail, work: ImportWork, field: WordField, word: Word | undefined) {
  const hasMap = work.posizione !== null && work.scelte.posizione?.fonte.da !== 'nessuna';
  // Of lamps the map shows what their words become: which word each row has comes along.
  const all = useQuery({
    ...pointsQuery(detail.id, tellsLamp(field) ? { campo: field.campo } : {}),
    enabled: hasMap,
  });
  const looks = useMemo(() => looksOfWords(field), [field]);
  const ofWord = useQuery({
    ...pointsQuery(detail.id, { campo: field.campo, parola: word?.parola ?? '' }),
    enabled: hasMap && word !== undefined,
  });
  const points = useMemo(
    () =>
      all.data && {
        ids: all.data.righe,
        lon: all.data.lon,
        lat: all.data.lat,
        looks: all.data.righe.map((_, i): PointLook => {
          const { nomi, indici } = all.data.parole ?? { nomi: [], indici: [] };
          return looks.get(nomi[indici[i] ?? -1] ?? '') ?? 'same';
        }),
      },
    [all.data, looks],
  );
  const amber = useMemo(
    () => new Set(word === undefined ? [] : (ofWord.data?.righe ?? [])),
    [word, ofWord.data],
  );
  return { hasMap, points, amber };
}

function NoMap({ isPlaced }: { readonly isPlaced: boolean }) {
  return (
    <EmptyState
      title={isPlaced ? 'Senza posizione' : 'Senza mappa'}
      text={
        isPlaced
          ? 'Le righe di questo file non hanno ancora un posto in mappa.'
          : 'Le righe di questo file non stanno in un luogo.'
      }
    />
  );
}

interface WordTableProps extends Omit<OurWordProps, 'word'> {
  readonly shown: readonly Word[];
  readonly chosen: string | null;
  readonly rows: RefObject<HTMLTableSectionElement | null>;
  readonly onOpen: (word: string) => void;
}

/** Their words by frequency, what each becomes, and how that is known. */
function WordTable({ field, shown, chosen, rows, busy, onOpen, onChoose }: WordTableProps) {
  const most = Math.max(1, ...field.parole.map(({ righe }) => righe));
  return (
    <table
      className={`${tables.table} ${tables.sticky} ${css.table} ${own.wordTable}`}
      aria-label={`Parole di ${field.etichetta}`}
    >
      <thead>
        <tr>
          <th scope="col">Parola nel file</th>
          <th scope="col">Righe</th>
          <th scope="col">Nel registro diventa</th>
          <th scope="col">Come lo so</th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {shown.map((one) => (
          <tr
            key={one.parola}
            data-open={one.parola === chosen}
            onFocus={() => onOpen(one.parola)}
            onClick={() => onOpen(one.parola)}
          >
            <th scope="row">{one.parola}</th>
            <td className={own.frequency}>
              <span style={{ width: `${(one.righe / most) * 56}px` }} aria-hidden="true" />
              {shownNumber(one.righe)}
            </td>
            <td>
              <OurWord field={field} word={one} busy={busy} onChoose={onChoose} />
            </td>
            <td>
              <span
                className={`${tag.tag} ${toneOf[one.come] === 'blue' ? tag.blue : toneOf[one.come] === 'amber' ? tag.amber : ''}`}
                data-tone={toneOf[one.come]}
              >
                {one.come}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OurWordProps {
  readonly field: WordField;
  readonly word: Word;
  readonly busy: boolean;
  readonly onChoose: (word: string, becomes: string | null) => void;
}

/** A plain list of the browser: there may be five hundred of them. */
function OurWord({ field, word, busy, onChoose }: OurWordProps) {
  const known = field.vocabolario.some(({ valore }) => valore === word.diventa);
  const value = isOpen(word) ? toChoose : (word.diventa ?? empty);
  const lamp = lampOfWord(field, word);
  return (
    <span className={own.ourWord}>
      {lamp !== undefined && <LampSymbol category={lamp} size={12} />}
      <select
        className={css.select}
        aria-label={`Che cosa diventa ${word.parola}`}
        data-missing={isOpen(word)}
        value={value}
        disabled={busy}
        onChange={({ target }) => {
          if (target.value !== toChoose) onChoose(word.parola, target.value === empty ? null : target.value);
        }}
      >
        {isOpen(word) && <option value={toChoose}>Scegli…</option>}
        <option value={empty}>Lascia vuoto (resta nelle note)</option>
        {!known && word.diventa !== null && <option value={word.diventa}>{word.diventa}</option>}
        {field.vocabolario.map(({ valore, etichetta }) => (
          <option key={valore} value={valore}>
            {etichetta}
          </option>
        ))}
      </select>
    </span>
  );
}
