import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { DepartureLoad, NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { layerStyles } from '../../map/styles/registry.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CloseIcon, WarningIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import segments from '../../ui/segments.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { Waiting } from '../../ui/Waiting.tsx';
import { DarkLamps } from './DarkLamps.tsx';
import { Departures } from './Departures.tsx';
import { NetworkFigures, Way } from './NetworkFigures.tsx';
import { ExportPart, NetworkWork } from './NetworkWork.tsx';
import css from './network.module.css';
import type { Direction, NetworkView } from './network-address.ts';
import { type NetworkTables, textAt } from './network-tables.ts';
import type { usePart } from './use-part.ts';

interface NetworkPaneProps {
  readonly view: NetworkView | null;
  /** What people call the element. */
  readonly name: string | null;
  readonly part: ReturnType<typeof usePart>;
  /** Of all departures, whichever is chosen. */
  readonly loads: readonly DepartureLoad[];
  readonly tables: NetworkTables;
  readonly cutting: boolean;
  /** Why the click on the map was no cut. */
  readonly hint: string | null;
  readonly onView: (next: NetworkView) => void;
  readonly onCut: (on: boolean) => void;
  readonly onFocus: (at: readonly [number, number]) => void;
  readonly onClose: () => void;
}

const directions: readonly { readonly verso: Direction; readonly label: string }[] = [
  { verso: 'valle', label: 'Cosa si spegne' },
  { verso: 'monte', label: 'Chi lo alimenta' },
];

/** The pane beside the network's map: departures, figures, dark lamps, and what is done with them. */
export function NetworkPane(props: NetworkPaneProps) {
  const { view, name, part } = props;
  if (view === null || name === null) {
    return (
      <section className={page.page} aria-label="Rete">
        <header className={`${page.head} ${page.ruled} ${css.head}`}>
          <h1>Rete</h1>
        </header>
        <p className={css.body}>
          Scegli sulla mappa una centralina o una linea per vedere che cosa si spegne, un punto luce per
          vedere chi lo alimenta.
        </p>
      </section>
    );
  }
  return (
    <section className={page.page} aria-label={`Rete di ${name}`}>
      <Head {...props} view={view} name={name} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={css.body} tabIndex={0}>
        {part.data === undefined && part.error === null && <Waiting>Seguo la rete…</Waiting>}
        {part.error !== null && view.taglio !== null && part.error.fields.taglio !== undefined && (
          <p role="alert">{`${part.error.fields.taglio}.`}</p>
        )}
        {part.error !== null && part.error.fields.taglio === undefined && (
          <ErrorState
            title="Non è stato possibile seguire la rete"
            error={part.error}
            onRetry={() => void part.refetch()}
          />
        )}
        <Cut {...props} view={view} />
        {part.data !== undefined && <Part {...props} view={view} name={name} data={part.data} />}
      </div>
      {part.data !== undefined && (
        <footer className={toolbar.foot}>
          <p role="status">{footWords(view, part.data)}</p>
          <NetworkWork entita={view.entita} id={view.id} name={name} part={part.data} />
        </footer>
      )}
    </section>
  );
}

function footWords({ verso, partenza, taglio }: NetworkView, { pl }: NetworkAnswer): string {
  if (verso === 'monte') return '';
  const where = [partenza !== null && `Partenza ${partenza}`, taglio !== null && 'oltre il taglio'];
  const lamps = pl.length === 1 ? '1 punto luce' : `${shownNumber(pl.length)} punti luce`;
  return [...where.filter(Boolean), lamps].join(', ');
}

type OfView = NetworkPaneProps & { readonly view: NetworkView; readonly name: string };

function Head({ view, name, tables, cutting, onView, onCut, onClose }: OfView) {
  const kind = kindBySegment(view.entita);
  const both = view.entita === 'linee' || view.entita === 'quadri';
  const where = textAt(tables[view.entita], kind.description, view.id);
  const { Symbol: Sign } = layerStyles[view.entita];
  return (
    <header className={`${page.head} ${page.ruled} ${css.head}`}>
      <span className={css.sign}>
        <Sign />
      </span>
      <h1>{`Rete di ${name}`}</h1>
      <p>{where ?? kind.names.one}</p>
      {both ? (
        // biome-ignore lint/a11y/useSemanticElements: two buttons, no fields
        <div className={segments.segments} role="group" aria-label="Verso">
          {directions.map(({ verso, label }) => (
            <button
              key={verso}
              type="button"
              aria-pressed={view.verso === verso}
              onClick={() => onView({ ...view, verso })}
            >
              {label}
            </button>
          ))}
        </div>
      ) : (
        // Of a cabinet there is nothing else to ask.
        view.entita === 'pl' && <p>Chi lo alimenta</p>
      )}
      <div className={`${toolbar.row} ${css.tools}`}>
        {view.verso === 'valle' && (
          <Button size="small" aria-pressed={cutting} onClick={() => onCut(!cutting)}>
            {cutting ? 'Annulla' : 'Taglia una linea'}
          </Button>
        )}
        <Link to={paths.sheet(view.entita, view.id)}>Scheda</Link>
        <Button size="small" aria-label="Chiudi la rete" icon={<CloseIcon />} onClick={onClose} />
      </div>
    </header>
  );
}

/** What the map waits for while a line is cut, and that what is seen lies beyond a cut. */
function Cut({ view, cutting, hint, onView }: Omit<OfView, 'name'>) {
  const { taglio } = view;
  if (view.verso === 'monte' || (!cutting && taglio === null)) return null;
  return (
    <div className={`${toolbar.row} ${css.cut}`}>
      {cutting ? (
        <p role="status">{hint ?? 'Clicca sulla linea, nel punto in cui si taglia.'}</p>
      ) : (
        <p>Si vede ciò che resta oltre il taglio.</p>
      )}
      {taglio !== null && <Button onClick={() => onView({ ...view, taglio: null })}>Togli il taglio</Button>}
    </div>
  );
}

function Part({ view, data, loads, tables, onView, onFocus }: OfView & { readonly data: NetworkAnswer }) {
  const cabinet = data.centralina?.id;
  const contract = cabinet === undefined ? null : Number(textAt(tables.centraline, 'p_ele', cabinet));
  return (
    <>
      {view.verso === 'monte' && <Way part={data} />}
      {view.verso === 'valle' && loads.length > 0 && (
        <Departures
          loads={loads}
          chosen={view.partenza}
          // Only beside all of its departures: a line alone is one of them.
          contractKw={view.entita === 'centraline' && contract !== null && contract > 0 ? contract : null}
          onChoose={
            view.entita === 'centraline'
              ? (partenza) => onView({ ...view, partenza, taglio: null })
              : undefined
          }
        />
      )}
      {view.verso === 'valle' && <NetworkFigures part={data} table={tables.pl} />}
      {data.avvisi.length > 0 && (
        <section className={css.notices} aria-label="Da sapere">
          <WarningIcon />
          <strong>{data.avvisi.length === 1 ? '1 avviso.' : `${data.avvisi.length} avvisi.`}</strong>
          <ul>
            {data.avvisi.map(({ tipo, messaggio, id, lon, lat }) => (
              <li key={`${tipo} ${id} ${messaggio}`}>
                <span>{messaggio}</span>
                {lon !== null && lat !== null && (
                  <Button type="link" size="small" onClick={() => onFocus([lon, lat])}>
                    Vai al tratto
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.verso === 'valle' ? (
        <DarkLamps lamps={data.pl} prova={data.prova} table={tables.pl} export={<ExportPart part={data} />} />
      ) : (
        <ExportPart part={data} />
      )}
    </>
  );
}
