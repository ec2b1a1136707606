import { changeSetUp, type SetUp } from '@lucerna/contract/endpoints/municipality';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { readCoordinate, shownCoordinate } from '@lucerna/domain/rules/typed-coordinate';
import { useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../state/notify.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { lostWords, useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { useFootBar } from '../../ui/bar-height.ts';
import { Switch } from '../../ui/Switch.tsx';
import { BaseLayersPart } from './BaseLayersPart.tsx';
import { type BorderFromFile, BorderPart } from './BorderPart.tsx';
import { BorderPicture } from './BorderPicture.tsx';
import { PhotoRoomPart } from './PhotoRoomPart.tsx';
import { PublicReportsPart } from './PublicReportsPart.tsx';
import css from './set-up.module.css';
import {
  changedParts,
  changesOf,
  clashes,
  draftFaults,
  draftOf,
  followed,
  type SetUpDraft,
  same,
} from './set-up-draft.ts';
import { TextField } from './TextField.tsx';
import { ThankedPart } from './ThankedPart.tsx';

interface SetUpFormProps {
  readonly setUp: SetUp;
  readonly border: MultiPolygonGeometry | null;
  /** Takes what was saved, and asks the server again for what it keeps; other screens too. */
  readonly onChanged: (now?: SetUp) => Promise<unknown>;
}

/** The set-up of the municipality: what is typed is kept by Salva, the border by its own button. */
export function SetUpForm({ setUp, border, onChanged }: SetUpFormProps) {
  const id = useId();
  const footBar = useFootBar();
  const [draft, setDraft] = useState<SetUpDraft>(() => draftOf(setUp));
  const [base, setBase] = useState(setUp);
  const [clashing, setClashing] = useState<readonly string[]>([]);
  /** The version that was saved here: what is kept then is what was typed, as the server writes it. */
  const [saved, setSaved] = useState<number | null>(null);
  if (base.versione !== setUp.versione) {
    const isOwn = setUp.versione === saved;
    setBase(setUp);
    setClashing(isOwn ? [] : clashes(draft, base, setUp));
    setDraft(isOwn ? draftOf(setUp) : followed(draft, base, setUp));
  }
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<BorderFromFile | null>(null);
  const changes = changesOf(draft, setUp);
  const parts = changedParts(changes);
  const dirty = parts.length > 0 || !same(draft, draftOf(setUp));
  useUnsaved(
    () => dirty,
    () => lostWords(parts),
  );
  const put = (changed: Partial<SetUpDraft>) => setDraft({ ...draft, ...changed });
  const [lat, lon] = [readCoordinate(draft.lat, 'lat'), readCoordinate(draft.lon, 'lon')];
  const save = async () => {
    if (busy || !dirty) return;
    const wrong = draftFaults(draft);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) {
      notify.error('Qualcosa va corretto', { description: Object.values(wrong).join(' · ') });
      return;
    }
    setBusy(true);
    try {
      const { data } = await call(changeSetUp, {
        body: changes,
        headers: { 'If-Match': `"${setUp.versione}"` },
      });
      setSaved(data.versione);
      const known = onChanged(data);
      notify.success('Modifica salvata');
      await known;
    } catch (error) {
      const { message, fields, status } = asApiError(error);
      setFaults({ ...fields, ...(fields.centro !== undefined && { lat: fields.centro }) });
      notify.error('Le impostazioni non sono state salvate', { description: message, fault: error });
      if (status === 409) await onChanged();
    } finally {
      setBusy(false);
    }
  };
  useShortcut('Ctrl+S', 'Salva', () => void save(), dirty);
  return (
    <div className={css.columns}>
      <BorderPicture
        border={border}
        read={read === null ? null : (read.geometry as unknown as MultiPolygonGeometry)}
        centre={lat === undefined || lon === undefined ? null : [lon, lat]}
        onPoint={([x, y]) => {
          if (!busy) put({ lon: shownCoordinate(x, 'lon'), lat: shownCoordinate(y, 'lat') });
        }}
      />
      <div className={css.form}>
        <div className={css.parts}>
          <section className={css.part} aria-labelledby={`${id}-town`}>
            <h2 id={`${id}-town`}>Dati generali</h2>
            <div className={css.two}>
              <TextField
                label="Nome"
                value={draft.nome}
                longest={200}
                disabled={busy}
                fault={faults.nome}
                onChange={(nome) => put({ nome })}
              />
              <TextField label="Codice ISTAT" value={setUp.codistat} readOnly onChange={() => {}} />
            </div>
            <div className={css.row}>
              <Switch
                id={`${id}-gate`}
                checked={draft.illuminazione_interni}
                disabled={busy}
                aria-describedby={`${id}-gate-hint`}
                onChange={(illuminazione_interni) => put({ illuminazione_interni })}
              />
              <label htmlFor={`${id}-gate`}>Illuminazione interni</label>
            </div>
            <p id={`${id}-gate-hint`} className={css.hint}>
              Gli interventi sulle lampade degli edifici. Se si chiude, quello che c'è resta e non si vede.
            </p>
          </section>
          <BorderPart
            there={setUp.confine}
            read={read}
            onRead={setRead}
            versione={setUp.versione}
            disabled={busy}
            onSaved={onChanged}
          />
          <section className={css.part} aria-labelledby={`${id}-centre`}>
            <h2 id={`${id}-centre`}>Centro della mappa</h2>
            <p className={css.lead}>
              Dove la mappa comincia. Si scrive qui, o si indica con un clic sul disegno del confine.
            </p>
            <div className={css.two}>
              <TextField
                label="Latitudine"
                value={draft.lat}
                disabled={busy}
                fault={faults.lat}
                onChange={(text) => put({ lat: text })}
              />
              <TextField
                label="Longitudine"
                value={draft.lon}
                disabled={busy}
                fault={faults.lon}
                onChange={(text) => put({ lon: text })}
              />
            </div>
          </section>
          <BaseLayersPart
            setup={draft.sfondi}
            firstOnes={draft.sfondi_iniziali}
            faults={faults}
            disabled={busy}
            onChange={(sfondi, sfondi_iniziali) => put({ sfondi, sfondi_iniziali })}
          />
          <section className={css.part} aria-labelledby={`${id}-wms`}>
            <h2 id={`${id}-wms`}>Carta tecnica e civici</h2>
            <p className={css.lead}>
              {setUp.wms_esterno
                ? 'Come si chiamano i due livelli sul servizio di mappe del Comune. Vuoto: con lo stesso nome che hanno qui.'
                : 'Qui la carta tecnica e i civici li disegna Lucerna. Questi nomi servono dove chi gestisce il server ha indicato un servizio di mappe del Comune.'}
            </p>
            <div className={css.two}>
              <TextField
                label="Livello della carta tecnica"
                value={draft.carta_tecnica}
                longest={200}
                disabled={busy}
                placeholder={`lucerna:${setUp.codistat}_carta_tecnica`}
                fault={faults['wms.carta_tecnica']}
                onChange={(carta_tecnica) => put({ carta_tecnica })}
              />
              <TextField
                label="Livello dei civici"
                value={draft.civici}
                longest={200}
                disabled={busy}
                placeholder={`lucerna:${setUp.codistat}_civici`}
                fault={faults['wms.civici']}
                onChange={(civici) => put({ civici })}
              />
            </div>
          </section>
          <PhotoRoomPart
            value={draft.foto_mib}
            kept={setUp.foto_mib}
            bytes={setUp.foto_byte}
            fault={faults.foto_mib}
            disabled={busy}
            onChange={(foto_mib) => put({ foto_mib })}
          />
          <PublicReportsPart
            codistat={setUp.codistat}
            open={draft.segnalazioni_pubbliche}
            months={draft.segnalazioni_mesi}
            faults={faults}
            disabled={busy}
            onChange={put}
          />
          <section className={css.part} aria-labelledby={`${id}-contacts`}>
            <h2 id={`${id}-contacts`}>Recapiti</h2>
            <p className={css.lead}>A chi si rivolge chi usa il registro: li mostra la pagina Contatti.</p>
            <div className={css.two}>
              {contactFields.map(([key, label, longest]) => (
                <TextField
                  key={key}
                  label={label}
                  value={draft.recapiti[key]}
                  longest={longest}
                  disabled={busy}
                  fault={faults[`recapiti.${key}`]}
                  onChange={(text) => put({ recapiti: { ...draft.recapiti, [key]: text } })}
                />
              ))}
            </div>
          </section>
          <ThankedPart
            title="Progetti finanziati"
            name="progetti"
            one="progetto"
            all={draft.progetti}
            faults={faults}
            disabled={busy}
            onChange={(progetti) => put({ progetti })}
          />
          <ThankedPart
            title="Partner"
            name="partner"
            one="partner"
            all={draft.partner}
            faults={faults}
            disabled={busy}
            onChange={(partner) => put({ partner })}
          />
        </div>
        <footer ref={footBar} className={css.bar}>
          <p role="status">
            {parts.length === 0 ? '' : `Da salvare: ${lostWords(parts)}`}
            {parts.length === 0 || clashing.length === 0
              ? ''
              : `. Un altro ha cambiato anche: ${lostWords(clashing)}. Salva tiene quello che è scritto qui, Annulla mostra il suo.`}
          </p>
          <Button
            disabled={busy || !dirty}
            onClick={() => {
              setDraft(draftOf(setUp));
              setClashing([]);
              setFaults({});
            }}
          >
            Annulla
          </Button>
          <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>
            Salva
          </Button>
        </footer>
      </div>
    </div>
  );
}

const contactFields = [
  ['nome', 'Ufficio', 200],
  ['telefono', 'Telefono', 200],
  ['email', 'Posta elettronica', 200],
  ['sito', 'Sito', 500],
] as const;
