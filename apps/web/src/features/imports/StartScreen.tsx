import { createImport } from '@lucerna/contract/endpoints/imports';
import { Select } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { ImportList } from './ImportList.tsx';
import { tookChoice } from './import-query.ts';
import { sizeWords, typeName, typesFor } from './import-words.ts';
import css from './imports.module.css';
import own from './start.module.css';

const endings = '.csv,.txt,.tsv,.xlsx,.xls,.ods,.geojson,.json,.zip,.gpkg,.kml,.kmz,.xml';

interface StartScreenProps {
  /** With `place` to put its waiting rows in their places. */
  readonly onOpen: (id: number, place?: boolean) => void;
}

/** Where an import begins: what the file holds and the file itself; beside it the imports that were made before. */
export function StartScreen({ onOpen }: StartScreenProps) {
  const { capabilities } = useUser();
  const id = useId();
  const types = typesFor(capabilities);
  const [type, setType] = useState(types.includes('pl') ? 'pl' : (types[0] ?? ''));
  const { sending, fault, send, stop } = useSending(type, onOpen);
  return (
    <div className={own.start}>
      <section className={own.begin} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>Un file nuovo</h2>
        <FormRow label="Che cosa contiene">
          {(control) => (
            <Select
              {...control}
              value={type}
              disabled={sending !== null}
              options={types.map((value) => ({ value, label: typeName(value) }))}
              onChange={setType}
            />
          )}
        </FormRow>
        <DropBox sending={sending} onFile={(file) => void send(file)} onStop={stop} />
        {fault !== null && (
          <FaultLine className={css.fault} error={fault} ofForm>
            {fault.message}
          </FaultLine>
        )}
        <p className={css.hint}>
          CSV, Excel (XLS, XLSX), ODS, GeoJSON, Shapefile in uno zip, GeoPackage, KML, fino a 100 MB. Nulla è
          scritto nel registro prima dell'ultimo passo: si può lasciare a metà e riprendere.
        </p>
        <p className={css.hint}>
          <a href="/docs/campi" target="_blank" rel="noreferrer">
            I campi che leggiamo, e un modello da compilare
          </a>
        </p>
      </section>
      <ImportList onOpen={onOpen} />
    </div>
  );
}

interface Sending {
  readonly file: File;
  /** What part of it is on the server, up to 1. */
  readonly sent: number;
}

/** Sends a file, which then is an import that somebody prepares. */
function useSending(type: string, onSent: (id: number) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const send = async (file: File) => {
    if (sending !== null) return;
    setFault(null);
    setSending({ file, sent: 0 });
    stopping.current = new AbortController();
    try {
      const { data } = await uploadFile(createImport, {
        params: {},
        texts: { tipo: type },
        file,
        onProgress: (sent) => setSending({ file, sent }),
        signal: stopping.current.signal,
      });
      await tookChoice(data, false);
      onSent(data.id);
    } catch (error) {
      setFault(stopping.current.signal.aborted ? null : asApiError(error));
    } finally {
      setSending(null);
    }
  };
  return { sending, fault, send, stop: () => stopping.current?.abort() };
}

interface DropBoxProps {
  readonly sending: Sending | null;
  readonly onFile: (file: File) => void;
  readonly onStop: () => void;
}

/** Where a file is dropped or chosen; while it is sent, how far it is. */
function DropBox({ sending, onFile, onStop }: DropBoxProps) {
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <section
      className={own.drop}
      data-over={over}
      aria-label="File da importare"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File da importare"
        accept={endings}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {sending === null ? (
        <>
          <Button type="primary" icon={<UploadIcon />} onClick={() => picker.current?.click()}>
            Scegli il file
          </Button>
          <p>oppure trascinalo qui</p>
        </>
      ) : (
        <div className={own.sending} role="status">
          <p>
            <strong>{sending.file.name}</strong> · {sizeWords(sending.file.size)}
          </p>
          <progress value={sending.sent < 1 ? sending.sent : undefined} aria-label="Invio del file" />
          <p>{sending.sent < 1 ? 'Lo invio…' : 'Lo leggo…'}</p>
          <Button onClick={onStop}>Lascia stare</Button>
        </div>
      )}
    </section>
  );
}
