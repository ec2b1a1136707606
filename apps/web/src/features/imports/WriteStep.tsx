import { interruptImport } from '@lucerna/contract/endpoints/imports';
import type { ImportDetail } from '@lucerna/contract/importing/answers';
import { registerPath } from '@lucerna/contract/register-path';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import { afterWriting } from './after-writing.ts';
import own from './check.module.css';
import { refusedAddress } from './ImportList.tsx';
import { forgetImports, tookChoice } from './import-query.ts';
import { counted, countedRows, lackingWords, outcomeWords, queueWords, typeName } from './import-words.ts';
import css from './imports.module.css';
import { undoQuestion, undoWritten } from './undo-import.ts';

interface WriteStepProps {
  readonly detail: ImportDetail;
  /** To the rows that wait for a place. */
  readonly onPlace: () => void;
  /** To the list, and to another file. */
  readonly onLeave: () => void;
}

/** While it is written: how far it is, and a way to stop. Afterwards: what became of it, and the way back. */
export function WriteStep({ detail, onPlace, onLeave }: WriteStepProps) {
  const [busy, setBusy] = useState(false);
  const { stato, tipo, annullamento } = detail;
  useEffect(() => {
    if (stato === 'scritta' || stato === 'annullata') void afterWriting(tipo);
  }, [stato, tipo]);
  const attempt: Attempt = async (work, failed) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(failed, { description: asApiError(error).message, fault: error });
    } finally {
      setBusy(false);
      await forgetImports();
    }
  };
  if (stato === 'in corso') {
    return <Writing detail={detail} busy={busy} attempt={attempt} />;
  }
  if (annullamento !== null) {
    return <Undoing {...annullamento} />;
  }
  return (
    <div className={own.writing}>
      <Lamp size={76} state={stato === 'annullata' ? 'unlit' : 'lit'} />
      <h2>{stato === 'annullata' ? 'Importazione annullata' : 'Importazione scritta'}</h2>
      <p role="status">
        {detail.file}: {outcomeWords(detail)}
        {detail.conclusa_il === null ? '' : `, ${shownInstant(detail.conclusa_il)}`}.
      </p>
      {detail.errore !== null && <p className={css.fault}>{detail.errore}</p>}
      {stato === 'annullata' && <LeftBehind tipo={tipo} ripresa={detail.ripresa} />}
      {detail.da_posizionare > 0 && (
        <p>
          {counted(detail.da_posizionare, 'riga aspetta', 'righe aspettano')} una posizione: finché non ce l'
          {detail.da_posizionare === 1 ? 'ha non è' : 'hanno non sono'} nel registro.
        </p>
      )}
      {stato === 'scritta' && detail.senza !== null && <Lacking tipo={tipo} senza={detail.senza} />}
      {stato === 'scritta' && mapTables.some(({ segment }) => segment === tipo) && (
        <p>Ora li disegna la mappa: si accendono e si spengono da Livelli, in ogni schermata.</p>
      )}
      <WaysOn detail={detail} busy={busy} attempt={attempt} onPlace={onPlace} onLeave={onLeave} />
    </div>
  );
}

/** Does what a button says; the notice tells where it failed. */
type Attempt = (work: () => Promise<unknown>, failed: string) => Promise<void>;

interface CommandProps {
  readonly detail: ImportDetail;
  readonly busy: boolean;
  readonly attempt: Attempt;
}

/** Under way, or in the queue: how far it is, and a way to stop. */
function Writing({ detail, busy, attempt }: CommandProps) {
  const { tipo } = detail;
  const { righe, di } = detail.avanzamento ?? { righe: 0, di: 0 };
  const { coda } = detail;
  const now =
    di === 0 ? 'Rileggo il file e lo confronto…' : `${shownNumber(righe)} di ${shownNumber(di)} righe`;
  return (
    <div className={own.writing}>
      <h2>{coda === null ? `Scrivo ${typeName(tipo)}…` : `In coda: ${typeName(tipo)}`}</h2>
      {coda === null && <progress value={di === 0 ? undefined : righe / di} aria-label="Scrittura" />}
      <p role="status">{coda === null ? now : queueWords(coda)}</p>
      <p className={css.hint}>
        {coda === null
          ? 'Nessuno vede nulla prima della fine, e gli altri lavorano come sempre. Si può chiudere questa pagina: va avanti da sola.'
          : 'Se ne scrivono due alla volta, perché chi lavora non aspetti. Si può chiudere questa pagina: comincia da sola.'}
      </p>
      <Button
        loading={busy}
        onClick={() =>
          void attempt(async () => {
            const { data } = await call(interruptImport, { params: { id: String(detail.id) } });
            await tookChoice(data, true);
            notify.info(coda === null ? 'Importazione interrotta' : 'Importazione tolta dalla coda', {
              description: 'Nel registro non è rimasto nulla.',
            });
          }, "L'importazione non è stata interrotta")
        }
      >
        Interrompi
      </Button>
    </div>
  );
}

function Undoing({ righe, di }: NonNullable<ImportDetail['annullamento']>) {
  return (
    <div className={own.writing}>
      <h2>Annullo l'importazione…</h2>
      <progress value={di === 0 ? undefined : righe / di} aria-label="Annullamento" />
      <p role="status">
        {shownNumber(righe)} di {shownNumber(di)} righe
      </p>
      <p className={css.hint}>
        Gli altri lavorano come sempre. Si può chiudere questa pagina: va avanti da solo.
      </p>
    </div>
  );
}

interface WaysOnProps extends CommandProps, Omit<WriteStepProps, 'detail'> {}

/** Where one goes from here, and the way back. */
function WaysOn({ detail, busy, attempt, onPlace, onLeave }: WaysOnProps) {
  const { tipo, stato } = detail;
  const isKind = kinds.some(({ segment }) => segment === tipo);
  return (
    <div className={own.ways}>
      {isKind && stato === 'scritta' && detail.da_posizionare > 0 && (
        <Button type="primary" onClick={onPlace}>
          {detail.da_posizionare === 1
            ? 'Posiziona la riga che manca'
            : `Posiziona le ${shownNumber(detail.da_posizionare)} righe`}
        </Button>
      )}
      {isKind && stato === 'scritta' && (
        <Link className="button" to={registerPath(tipo as 'pl')}>
          Vai a {typeName(tipo)}
        </Link>
      )}
      {(isKind || tipo === 'bollette') && stato === 'scritta' && (
        // Where an import ends: what came in is looked at before anybody counts on it.
        <Link
          className={detail.da_posizionare > 0 ? 'button' : 'button button-primary'}
          to={paths.graveQuality}
        >
          Controlla la qualità dei dati
        </Link>
      )}
      {tipo === 'bollette' && stato === 'scritta' && (
        <Link className="button" to={paths.bills}>
          Vai alle bollette
        </Link>
      )}
      {detail.rifiutate > 0 && stato === 'scritta' && (
        <LinkButton icon={<DownloadIcon />} href={refusedAddress(detail.id)} download>
          Scarica righe rifiutate
        </LinkButton>
      )}
      {stato === 'scritta' && (
        <Button
          loading={busy}
          onClick={() =>
            void (async () => {
              if (await ask(undoQuestion(detail))) {
                await attempt(() => undoWritten(detail), "L'importazione non è stata annullata");
              }
            })()
          }
        >
          Annulla importazione
        </Button>
      )}
      <Button onClick={onLeave}>Un altro file</Button>
    </div>
  );
}

interface LackingProps {
  readonly tipo: string;
  readonly senza: NonNullable<ImportDetail['senza']>;
}

/** What is missing beside what is in, and the way on. */
function Lacking({ tipo, senza }: LackingProps) {
  const words = lackingWords(tipo, senza);
  if (words === '') return null;
  const lacksCabinets = senza.campi.some(
    ({ campo, righe }) => campo === 'id_imp' && righe * 2 > senza.elementi,
  );
  return (
    <p>
      <strong>{words}</strong>.{' '}
      {lacksCabinets
        ? 'Con «Un altro file» importa le centraline, poi riporta questo file: le ritrova, e non fa doppioni.'
        : 'Si completano dal registro, o con un file che ha quello che manca: cambia solo quello.'}
    </p>
  );
}

/** All that taking the import back has left, and why. */
function LeftBehind({ tipo, ripresa }: Pick<ImportDetail, 'tipo' | 'ripresa'>) {
  const left = ripresa?.lasciate ?? [];
  if (left.length === 0) return null;
  return (
    <div className={own.left}>
      <p>
        <strong>
          {countedRows(left.length, tipo)} {left.length === 1 ? 'resta' : 'restano'}
        </strong>
        :
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too. */}
      <ul tabIndex={0} aria-label="Che cosa resta">
        {left.map((one) => (
          <li key={one.id}>
            <strong>{one.codice}</strong>: {one.motivo}
          </li>
        ))}
      </ul>
    </div>
  );
}
