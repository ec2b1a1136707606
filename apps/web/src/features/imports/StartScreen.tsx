import { createImport } from '@lucerna/contract/endpoints/imports';
import { Select } from 'antd';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { FaultLine } from '../../ui/FaultLine.tsx';
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
  const [sending, setSending] = useState<{ readonly file: File; readonly sent: number } | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const send = async (file: File) => {
    if (sending !== null) return;
    setFault(null);
    setSending({ file, sent: 0 });
    stop.current = new AbortController();
    try {
      const { data } = await uploadFile(createImport, {
        params: {},
        texts: { tipo: type },
        file,
        onProgress: (sent) => setSending({ file, sent }),
        signal: stop.current.signal,
      });
      await tookChoice(data, false);
      onOpen(data.id);
    } catch (error) {
      setFault(stop.current.signal.aborted ? null : asApiError(error));
    } finally {
      setSending(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void send(file);
  };
  return (
    <div className={own.start}>
      <section className={own.begin} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>Un file nuovo</h2>
        <label className={css.label} htmlFor={`${id}-type`}>
          Che cosa contiene
        </label>
        <Select
          id={`${id}-type`}
          className={css.wide ?? ''}
          value={type}
          disabled={sending !== null}
          options={types.map((value) => ({ value, label: typeName(value) }))}
          onChange={setType}
        />
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
              if (file !== undefined) void send(file);
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
              <Button onClick={() => stop.current?.abort()}>Lascia stare</Button>
            </div>
          )}
        </section>
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
