import {
  type ReadBorder,
  readBorderFile,
  type SetUp,
  saveBorder,
} from '@lucerna/contract/endpoints/municipality';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import toolbar from '../../ui/toolbar.module.css';
import css from './set-up.module.css';

/** Reference systems of files that do not tell theirs. */
const systems = [
  { value: '', label: 'Quello che dichiara il file, o gradi WGS84' },
  { value: '32632', label: 'WGS84 / UTM 32 Nord (32632)' },
  { value: '32633', label: 'WGS84 / UTM 33 Nord (32633)' },
  { value: '6707', label: 'RDN2008 / UTM 32 Nord (6707)' },
  { value: '6708', label: 'RDN2008 / UTM 33 Nord (6708)' },
  { value: '25832', label: 'ETRS89 / UTM 32 Nord (25832)' },
  { value: '25833', label: 'ETRS89 / UTM 33 Nord (25833)' },
  { value: '3003', label: 'Monte Mario / Gauss-Boaga ovest (3003)' },
  { value: '3004', label: 'Monte Mario / Gauss-Boaga est (3004)' },
  { value: '23032', label: 'ED50 / UTM 32 Nord (23032)' },
  { value: '3857', label: 'Web Mercator (3857)' },
];

export interface BorderFromFile extends ReadBorder {
  readonly file: string;
}

interface BorderPartProps {
  readonly there: boolean;
  readonly read: BorderFromFile | null;
  readonly onRead: (read: BorderFromFile | null) => void;
  readonly versione: number;
  readonly disabled: boolean;
  readonly onSaved: (now?: SetUp) => Promise<unknown>;
}

/** The border from a file: read and shown first, kept only then. */
export function BorderPart({ there, read, onRead, versione, disabled, onSaved }: BorderPartProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [srid, setSrid] = useState('');
  const [reading, setReading] = useState<{ readonly file: string; readonly sent: number } | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const last = useRef<File | null>(null);
  useUnsaved(
    () => read !== null,
    () => 'il confine letto dal file',
  );
  const readFile = async (file: File, system: string) => {
    last.current = file;
    setFault(null);
    onRead(null);
    setReading({ file: file.name, sent: 0 });
    try {
      const { data } = await uploadFile(readBorderFile, {
        params: {},
        query: system === '' ? {} : { srid: system },
        file,
        onProgress: (sent) => setReading({ file: file.name, sent }),
        signal: new AbortController().signal,
      });
      onRead({ ...data, file: file.name });
    } catch (error) {
      setFault(asApiError(error));
    } finally {
      setReading(null);
    }
  };
  const { keep, saving } = useKeepBorder(versione, onSaved, () => {
    onRead(null);
    last.current = null;
  });
  const busy = disabled || reading !== null || saving;
  return (
    <section className={css.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Confine</h2>
      <p className={css.lead}>
        Da un GeoJSON, da un TopoJSON o da uno Shapefile in uno zip: va bene anche quello di tutta Italia
        pubblicato dall'ISTAT, se ne prende il solo Comune.
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="File del confine"
        accept=".geojson,.json,.topojson,.zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void readFile(file, srid);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <div className={toolbar.row}>
        <Button icon={<UploadIcon />} disabled={busy} onClick={() => picker.current?.click()}>
          {there ? 'Leggi un altro confine' : 'Leggi il confine'}
        </Button>
        <span className={css.grow}>
          <Select
            aria-label="Sistema di riferimento del file"
            value={srid}
            options={systems}
            disabled={busy}
            onChange={(next) => {
              setSrid(next);
              if (last.current !== null) void readFile(last.current, next);
            }}
          />
        </span>
      </div>
      <div role="status">
        {reading !== null && (
          <p className={css.reading}>
            <Spinner size={14} />{' '}
            {reading.sent < 1 ? `Invio ${reading.file}…` : `Cerco il Comune in ${reading.file}…`}
          </p>
        )}
      </div>
      {fault !== null && (
        <FaultLine className={css.fault} error={fault} ofForm>
          {fault.message}
        </FaultLine>
      )}
      {read !== null && (
        <FoundBorder
          read={read}
          there={there}
          saving={saving}
          onKeep={(geometry) => void keep(geometry)}
          onLeave={() => onRead(null)}
        />
      )}
    </section>
  );
}

/** Keeps a border that was read; the form learns of it, and of what another has saved meanwhile. */
function useKeepBorder(versione: number, onSaved: BorderPartProps['onSaved'], onKept: () => void) {
  const [saving, setSaving] = useState(false);
  const keep = async (geometry: MultiPolygonGeometry) => {
    setSaving(true);
    try {
      const { data } = await call(saveBorder, {
        body: { geometry },
        headers: { 'If-Match': `"${versione}"` },
      });
      const known = onSaved(data);
      onKept();
      notify.success('Confine salvato');
      await known;
    } catch (error) {
      notify.error('Il confine non è stato salvato', {
        description: asApiError(error).message,
        fault: error,
      });
      await onSaved();
    } finally {
      setSaving(false);
    }
  };
  return { keep, saving };
}

interface FoundBorderProps {
  readonly read: BorderFromFile;
  readonly there: boolean;
  readonly saving: boolean;
  readonly onKeep: (geometry: MultiPolygonGeometry) => void;
  readonly onLeave: () => void;
}

/** What the file holds, and whether it is to be kept. */
function FoundBorder({ read, there, saving, onKeep, onLeave }: FoundBorderProps) {
  return (
    <div className={css.found}>
      <p>
        <strong>Letto da {read.file}.</strong> È quello in blu: non è ancora salvato.
      </p>
      {read.altro_nome !== null && <p>Nel file il Comune si chiama «{read.altro_nome}».</p>}
      {read.corretto !== null && (
        <p>Il confine nel file aveva un difetto ed è stato corretto: {read.corretto}.</p>
      )}
      {read.fuori > 0 && (
        <p>
          {read.fuori === 1
            ? 'Un elemento del registro resta fuori da questo confine.'
            : `${shownNumber(read.fuori)} elementi del registro restano fuori da questo confine.`}
        </p>
      )}
      <div className={toolbar.row}>
        <Button
          type="primary"
          loading={saving}
          onClick={() => onKeep(read.geometry as unknown as MultiPolygonGeometry)}
        >
          {there ? 'Sostituisci il confine' : 'Salva il confine'}
        </Button>
        <Button disabled={saving} onClick={onLeave}>
          Lascia stare
        </Button>
      </div>
    </div>
  );
}
