import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDoing } from '../../api/use-doing.ts';
import { useUser } from '../../api/use-user.ts';
import { saveSheet } from '../../lists/save-sheet.ts';
import { useSidePanel } from '../../lists/use-side-panel.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterInput } from '../../ui/FilterInput.tsx';
import { DownloadIcon, PlusIcon } from '../../ui/icons.tsx';
import beside from '../../ui/list-beside-panel.module.css';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import toolbar from '../../ui/toolbar.module.css';
import type { Given } from './GivenKey.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import { KeyRule } from './KeyRule.tsx';
import { KeyTable } from './KeyTable.tsx';
import { countWords, filtered, programsOf, type ShownKeys, sheetRow } from './key-words.ts';
import css from './keys.module.css';
import { keysQuery, ownKeysQuery } from './keys-query.ts';
import { NewKey } from './NewKey.tsx';

const states: readonly { readonly value: ShownKeys; readonly label: string }[] = [
  { value: 'attive', label: 'Attive' },
  { value: 'non valide', label: 'Non valide' },
  { value: 'tutte', label: 'Tutte' },
];

/** A key that only this page knows, and whether somebody took it along. */
interface Held extends Given {
  readonly taken: boolean;
}

/** Chiavi di accesso: by which programs get in, and what each may. */
export function KeysScreen() {
  return <Keys own={false} />;
}

/** Le mie chiavi: those that act as one's own account, and those that wait for one's word. */
export function OwnKeysScreen() {
  return <Keys own />;
}

function Keys({ own }: { readonly own: boolean }) {
  const query = useQuery(own ? ownKeysQuery : keysQuery);
  const { data, refetch } = query;
  const [text, setText] = useState('');
  const [state, setState] = useState<ShownKeys>('tutte');
  const [program, setProgram] = useState('');
  const mayMake = data?.allowed === true;
  const { open, setOpen, turnTo, held, setHeld, take } = useSidePanel<Held>({
    first: null,
    lost: ({ nome }) => `la chiave «${nome}», né copiata né stampata`,
    makes: 'Nuova chiave',
    mayMake,
  });
  const keys = data?.keys ?? [];
  const shown = filtered(keys, text, state, program);
  const key = keys.find(({ id }) => id === open);
  const title = own ? 'Le mie chiavi' : 'Chiavi di accesso';
  return (
    <div className={beside.screen} data-open={open !== null}>
      <section className={beside.list} aria-label={title}>
        <header className={`${page.head} ${beside.head}`}>
          <h1 className={page.hiddenOnPhone}>{title}</h1>
          <Counted keys={data === undefined || own ? undefined : keys} />
          <SaveKeys keys={shown} />
          <Button type="primary" icon={<PlusIcon />} disabled={!mayMake} onClick={() => void turnTo('new')}>
            Nuova chiave
          </Button>
        </header>
        <div className={`${toolbar.filter} ${beside.filter}`}>
          <FilterInput value={text} onChange={setText} />
          <Select
            aria-label="Programma"
            className={css.program ?? ''}
            value={program}
            options={[
              { value: '', label: 'Tutti i programmi' },
              ...programsOf(keys).map((name) => ({ value: name, label: name })),
            ]}
            onChange={setProgram}
          />
          <Segmented aria-label="Stato" options={[...states]} value={state} onChange={setState} />
        </div>
        {data === undefined && (
          <QueryState
            room="edge"
            query={query}
            loading="Carico le chiavi…"
            failed="Non è stato possibile caricare le chiavi"
          />
        )}
        {data !== undefined && keys.length === 0 && (
          <EmptyState
            title={mayMake ? 'Nessuna chiave' : 'Il Comune non permette chiavi personali'}
            text="Con una chiave QGIS e altri programmi leggono e scrivono il registro, e lo storico dice quale."
          />
        )}
        {keys.length > 0 && shown.length === 0 && (
          <EmptyState
            title="Nessuna chiave corrisponde al filtro"
            actions={
              <Button
                onClick={() => {
                  setText('');
                  setState('tutte');
                  setProgram('');
                }}
              >
                Azzera filtro
              </Button>
            }
          />
        )}
        {shown.length > 0 && <KeyTable keys={shown} open={open} onOpen={(id) => void turnTo(id)} />}
        <Foot own={own} chosen={key} some={keys.length > 0} />
      </section>
      {open === 'new' && (
        <NewKey
          own={own}
          onMade={(given) => {
            setHeld({ ...given, taken: false });
            void refetch().then(() => setOpen(given.id));
          }}
          onClose={() => void turnTo(null)}
        />
      )}
      {key !== undefined && (
        <KeyPanel
          key={`${key.id} ${key.stato} ${JSON.stringify(key.ambiti)}`}
          of={key}
          own={own}
          given={held?.id === key.id ? held : null}
          onTaken={take}
          onChanged={refetch}
          onClose={() => void turnTo(null)}
        />
      )}
    </div>
  );
}

/** Saving changes nothing. */
const nothing = () => Promise.resolve();

/** Esporta: the keys that are listed, without what only their programs know. */
function SaveKeys({ keys }: { readonly keys: readonly KeyInList[] }) {
  const { busy, run } = useDoing(nothing);
  return (
    <Button
      icon={<DownloadIcon />}
      loading={busy}
      disabled={keys.length === 0}
      onClick={() => void run('Chiavi esportate', () => saveSheet('Chiavi', keys.map(sheetRow)))}
    >
      Esporta
    </Button>
  );
}

interface FootProps {
  readonly own: boolean;
  readonly chosen: KeyInList | undefined;
  /** Whether there is one to choose. */
  readonly some: boolean;
}

/** Where programs find the register, and what of the list is chosen. */
function Foot({ own, chosen, some }: FootProps) {
  const { codistat } = useUser();
  return (
    <>
      <p className={css.address}>
        <span>
          Per <strong>QGIS</strong> e per i programmi:{' '}
          <strong>{`${window.location.host}/ogc/${codistat}`}</strong>
        </span>
        <Link to={paths.guideTask('il-registro-in-qgis')}>Guida con le figure</Link>
      </p>
      <footer className={css.footer}>
        <p>
          {chosen === undefined ? (
            some && 'Scegli una chiave per vedere che cosa può fare'
          ) : (
            <>
              <strong>1</strong> selezionata: {chosen.nome}
            </>
          )}
        </p>
        {!own && <KeyRule />}
        <p className={css.limits}>Gli ambiti non superano mai i ruoli dell'account</p>
      </footer>
    </>
  );
}

/** How many keys are alive, of how many: the municipality's own limit, so not among one's own. */
function Counted({ keys }: { readonly keys: readonly KeyInList[] | undefined }) {
  return (
    <p className={css.counted} role="status">
      {keys === undefined ? '' : countWords(keys)}
    </p>
  );
}
