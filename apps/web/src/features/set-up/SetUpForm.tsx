import type { SetUp } from '@lucerna/contract/endpoints/municipality';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { readCoordinate, shownCoordinate } from '@lucerna/domain/rules/typed-coordinate';
import { useState } from 'react';
import { BaseLayersPart } from './BaseLayersPart.tsx';
import { type BorderFromFile, BorderPart } from './BorderPart.tsx';
import { BorderPicture } from './BorderPicture.tsx';
import { PhotoRoomPart } from './PhotoRoomPart.tsx';
import { PublicReportsPart } from './PublicReportsPart.tsx';
import { SaveBar } from './SaveBar.tsx';
import { CentrePart, ContactsPart, GeneralPart, MapServicePart } from './SetUpParts.tsx';
import css from './set-up.module.css';
import { ThankedPart } from './ThankedPart.tsx';
import { useSetUpDraft } from './use-set-up-draft.ts';

interface SetUpFormProps {
  readonly setUp: SetUp;
  readonly border: MultiPolygonGeometry | null;
  /** Takes what was saved, and asks the server again for what it keeps; other screens too. */
  readonly onChanged: (now?: SetUp) => Promise<unknown>;
}

/** The set-up of the municipality: what is typed is kept by Salva, the border by its own button. */
export function SetUpForm({ setUp, border, onChanged }: SetUpFormProps) {
  const editing = useSetUpDraft(setUp, onChanged);
  const { draft, put, faults, busy } = editing;
  const [read, setRead] = useState<BorderFromFile | null>(null);
  const [lat, lon] = [readCoordinate(draft.lat, 'lat'), readCoordinate(draft.lon, 'lon')];
  const shared = { draft, put, faults, disabled: busy };
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
          <GeneralPart {...shared} setUp={setUp} />
          <BorderPart
            there={setUp.confine}
            read={read}
            onRead={setRead}
            versione={setUp.versione}
            disabled={busy}
            onSaved={onChanged}
          />
          <CentrePart {...shared} />
          <BaseLayersPart
            setup={draft.sfondi}
            firstOnes={draft.sfondi_iniziali}
            faults={faults}
            disabled={busy}
            onChange={(sfondi, sfondi_iniziali) => put({ sfondi, sfondi_iniziali })}
          />
          <MapServicePart {...shared} setUp={setUp} />
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
          <ContactsPart {...shared} />
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
        <SaveBar {...editing} />
      </div>
    </div>
  );
}
