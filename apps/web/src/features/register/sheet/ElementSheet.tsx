import { isBlank } from '@lucerna/domain/field';
import { type Kind, labelValue } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { may } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useUser } from '../../../api/use-user.ts';
import { countWords } from '../../../elements/count-words.ts';
import { draftValue } from '../../../form/draft.ts';
import footer from '../../../lists/list-footer.module.css';
import { layerStyles } from '../../../map/styles/registry.ts';
import { paths } from '../../../paths.ts';
import { usePageDetail } from '../../../state/page-detail.ts';
import { useShortcut, useToldShortcut } from '../../../state/shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import {
  ArrowRightIcon,
  CloseIcon,
  DownIcon,
  EditIcon,
  PlusIcon,
  PrintIcon,
  UpIcon,
} from '../../../ui/icons.tsx';
import { KeyHint } from '../../../ui/Kbd.tsx';
import pane from '../../../ui/pane.module.css';
import tag from '../../../ui/tag.module.css';
import { useWindowLayout } from '../../../ui/use-window-layout.ts';
import type { Element } from '../editing/edit-session.ts';
import { nameOf } from '../editing/element-words.ts';
import { useHistory, useInterventions } from '../history/use-history.ts';
import { NetworkActions } from '../network/NetworkActions.tsx';
import css from './ElementSheet.module.css';
import { PrintedSheet, type PrintedSheetProps } from './PrintedSheet.tsx';
import { dependantsOf, holderOf, pathFrom } from './related.ts';
import { SheetChanges, SheetInterventions } from './SheetEvents.tsx';
import { SheetFields, SheetLine } from './SheetFields.tsx';
import { lineOf, sheetContent } from './sheet-groups.ts';

const SheetPhotos = deferred(
  async () => (await import('./SheetPhotos.tsx')).SheetPhotos,
  () => null,
  {
    ahead: false,
  },
);

export interface ElementSheetProps {
  readonly kind: Kind;
  readonly element: Element;
  readonly table: FeatureTable;
  /** The layers that are there: what hangs on the element is counted in them. */
  readonly tableOf: (kind: Kind) => FeatureTable | undefined;
  /** For whoever may edit. */
  readonly onModify: (() => void) | undefined;
  readonly onHistory: () => void;
  /** To the one before (-1) or after (1) in the list, which goes round. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onClose: () => void;
  /** The map as it is now, of so many pixels; null where there is none to show. */
  readonly mapPicture: (width: number, height: number) => HTMLCanvasElement | null;
  /** The screens of the kind about one element. */
  readonly children?: ReactNode;
}

/** What goes on paper beside the element's own words. */
type Printed = Pick<PrintedSheetProps, 'map' | 'code' | 'photos'>;

/** Scheda: everything that is known of one element, to be read; it is no mode. */
export function ElementSheet(props: ElementSheetProps) {
  const { kind, element, table, onModify, onStep, onClose } = props;
  const { id, values } = element;
  const user = useUser();
  const root = useRef<HTMLElement>(null);
  const work = useInterventions(kind, id);
  const history = useHistory(kind, id);
  const name = nameOf(kind, values);
  const waiting = work.data?.filter(({ confermata }) => confermata !== true).length ?? 0;
  const type = labelValue(kind, (key) => values[key]);
  const row = table.rowOf(id);
  const style = layerStyles[kind.segment];
  const symbolOf = (size: number) =>
    row === undefined ? null : (style.rowSymbol?.(table, row) ?? <style.Symbol size={size} />);
  const { printed, print, forget } = usePrinting(props);

  usePageDetail(`Scheda ${name}`);
  // What opens has the focus, and so its keys.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useShortcut('Esc', 'Elenco', onClose);
  useShortcut('P', 'Stampa', () => void print());
  useToldShortcut('↑ ↓', 'Nella scheda: elemento prima e dopo');
  useArrows(root, onStep);
  useShortcut('M', 'Modifica', () => onModify?.(), onModify !== undefined);

  return (
    <section
      ref={root}
      className={`${pane.pane} ${css.sheet}`}
      aria-label={`Scheda ${name}`}
      tabIndex={-1}
      data-shortcuts
    >
      <SheetHead {...props} name={name} waiting={waiting} symbol={symbolOf(24)} />
      <SheetActions {...props} name={name} onPrint={() => void print()} />
      <div className={css.body}>
        <KnownFields {...props} />
        <div className={css.happened}>
          <SheetPhotos
            kind={kind}
            id={id}
            name={name}
            looksAfter={may(user.capabilities, 'lookAfterPhotos')}
          />
          <SheetInterventions
            list={work.data}
            fault={work.error}
            onRetry={() => void work.refetch()}
            onAll={props.onHistory}
          />
          <SheetChanges
            kind={kind}
            plantType={type}
            list={history.data}
            fault={history.error}
            onRetry={() => void history.refetch()}
            onAll={props.onHistory}
          />
        </div>
      </div>
      <footer className={`${footer.footer} ${css.foot}`}>
        <span>{onModify === undefined ? 'Sola lettura' : 'Sola lettura: per cambiare, Modifica'}</span>
        <KeyHint keys={['↑', '↓']} does="altro elemento" />
        <KeyHint keys={['P']} does="stampa" />
        <KeyHint keys={['Esc']} does="elenco" />
      </footer>
      <PrintedSheet
        kind={kind}
        element={element}
        name={name}
        about={descriptionOf(kind, element, name) ?? capitalised(kind.names.one)}
        symbol={symbolOf(16)}
        map={printed?.map ?? null}
        code={printed?.code ?? null}
        photos={printed?.photos ?? []}
        asked={printed !== null}
        interventions={work.data ?? []}
        onPrinted={forget}
      />
    </section>
  );
}

/** What goes on paper, made when somebody prints; null until then. */
function usePrinting({ kind, element: { id }, mapPicture }: ElementSheetProps) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  const print = async () => {
    const map = mapPicture(678, 196);
    const address = new URL(paths.sheet(kind.segment, id), window.location.href).href;
    // Without its code, where that cannot be loaded, the sheet is still a sheet.
    const code = await import('../../../ui/square-code.ts').then(
      ({ squareCode }) => squareCode(address),
      () => null,
    );
    const photos = await import('./SheetPhotos.tsx').then(
      ({ printedPhotosOf }) => printedPhotosOf(kind, id),
      () => [],
    );
    setPrinted({ map, code, photos });
  };
  return { printed, print, forget: () => setPrinted(null) };
}

/** The arrows are the map's where the focus is in the map. */
function useArrows(root: RefObject<HTMLElement | null>, onStep: ElementSheetProps['onStep']): void {
  useEffect(() => {
    const sheet = root.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      onStep(event.key === 'ArrowUp' ? -1 : 1);
    };
    sheet?.addEventListener('keydown', onKey);
    return () => sheet?.removeEventListener('keydown', onKey);
  }, [root, onStep]);
}

interface SheetHeadProps extends ElementSheetProps {
  readonly name: string;
  /** How many of its interventions nobody has confirmed. */
  readonly waiting: number;
  readonly symbol: ReactNode;
}

/** What it is, whether anything is left to do, and the way to the elements beside it. */
function SheetHead({ kind, element, tableOf, name, waiting, symbol, onStep, onClose }: SheetHeadProps) {
  const { values } = element;
  return (
    <header className={css.head}>
      <span className={css.symbol}>{symbol}</span>
      <div className={css.names}>
        <h1>{name}</h1>
        <p className={css.chips}>
          {values.inserimento_completo === true ? (
            <span className={tag.tag} data-tone="good">
              Completo
            </span>
          ) : (
            <span className={`${tag.tag} ${tag.amber}`}>Da completare</span>
          )}
          {waiting > 0 && (
            <span className={`${tag.tag} ${tag.amber}`}>
              {waiting === 1 ? '1 intervento in attesa' : `${shownNumber(waiting)} interventi in attesa`}
            </span>
          )}
        </p>
        <p className={css.about}>
          {[capitalised(kind.names.one), descriptionOf(kind, element, name)].filter(Boolean).join(' · ')}
          <SheetLine
            parts={lineOf(kind, values)}
            pathFrom={(field) => pathFrom(field, kind, values, tableOf)}
          />
        </p>
      </div>
      <div className={css.steps}>
        <Button aria-label="Elemento prima" icon={<UpIcon />} onClick={() => onStep(-1)} />
        <Button aria-label="Elemento dopo" icon={<DownIcon />} onClick={() => onStep(1)} />
        <Button aria-label="Chiudi scheda" icon={<CloseIcon />} onClick={onClose} />
      </div>
    </header>
  );
}

interface SheetActionsProps extends ElementSheetProps {
  readonly name: string;
  readonly onPrint: () => void;
}

/** What may be done with the element, and where one goes from it. */
function SheetActions({ kind, element, tableOf, name, onModify, onPrint, children }: SheetActionsProps) {
  const { id, values } = element;
  const user = useUser();
  const navigate = useNavigate();
  const phone = useWindowLayout() === 'phone';
  const holder = holderOf(kind, values);
  return (
    <div className={css.actions}>
      {may(user.capabilities, 'insertMaintenance') && (
        <Button
          type="primary"
          className={css.leading ?? ''}
          icon={<PlusIcon />}
          onClick={() => void navigate(paths.maintenanceOf(kind.segment, id))}
        >
          Registra intervento
        </Button>
      )}
      {onModify !== undefined && (
        <Button className={css.leading ?? ''} icon={<EditIcon />} onClick={onModify}>
          Modifica
        </Button>
      )}
      {holder !== null && (
        <Button
          icon={<ArrowRightIcon />}
          onClick={() => void navigate(paths.sheet(holder.kind.segment, holder.id))}
        >
          {goToWords(holder.kind)}
        </Button>
      )}
      {dependantsOf(kind, { id, code: name }, tableOf).map(({ kind: dependant, count, path }) => (
        <Button key={dependant.id} disabled={count === 0} onClick={() => void navigate(path)}>
          {`${capitalised(dependant.names.many)}${count === undefined ? '' : ` (${shownNumber(count)})`}`}
        </Button>
      ))}
      {children}
      <NetworkActions kind={kind} id={id} />
      {phone ? (
        <Button className={css.leading ?? ''} aria-label="Stampa" icon={<PrintIcon />} onClick={onPrint} />
      ) : (
        <Button icon={<PrintIcon />} onClick={onPrint}>
          Stampa
        </Button>
      )}
    </div>
  );
}

/** Its fields by group; the empty ones are folded. */
function KnownFields({ kind, element: { values, geometry }, tableOf }: ElementSheetProps) {
  const [whole, setWhole] = useState(false);
  const { groups, folded } = sheetContent(kind, values, whole);
  return (
    <div className={css.known}>
      <SheetFields
        groups={groups}
        geometry={geometry}
        pathFrom={(field) => pathFrom(field, kind, values, tableOf)}
      />
      {folded > 0 && (
        <Button type="link" size="small" className={css.all ?? ''} onClick={() => setWhole(!whole)}>
          {whole
            ? 'Nascondi i campi vuoti'
            : folded === 1
              ? 'Mostra il campo vuoto'
              : `Mostra ${theEmpty(folded)}`}
        </Button>
      )}
    </div>
  );
}

/** Where or what it is, `Corso Italia, davanti al civico 17`; null where nothing says so but its name. */
function descriptionOf(kind: Kind, { values }: Element, name: string): string | null {
  const description = draftValue(values, kind.description);
  if (description === null || description === '' || description === name) return null;
  const beside = kind.fields.some(({ key }) => key === 'riferimenti')
    ? draftValue(values, 'riferimenti')
    : null;
  return isBlank(beside) ? String(description) : `${description}, ${startedSmall(String(beside))}`;
}

/** A sentence that goes on another; a name keeps its capitals. */
function startedSmall(text: string): string {
  return text.replace(/^(?:Davanti|Tra|Di fronte|Presso|Angolo|Vicino|Lato)\b/, (word) => word.toLowerCase());
}

/** `i 7 campi vuoti`, `gli 11 campi vuoti` */
function theEmpty(count: number): string {
  return `${/^(?:8\d*|11)$/.test(String(count)) ? 'gli' : 'i'} ${countWords({ one: 'campo vuoto', many: 'campi vuoti' }, count, shownNumber)}`;
}

/** `Vai alla centralina`, `Vai all'edificio` */
function goToWords({ names: { theOne } }: Kind): string {
  return `Vai ${theOne.replace(/^il /, 'al ').replace(/^la /, 'alla ').replace(/^lo /, 'allo ').replace(/^l'/, "all'")}`;
}
