import type { ImportDetail, ImportWork } from '@lucerna/contract/importing/answers';
import type { ImportChoices, PlaceSource, PositionChoice } from '@lucerna/contract/importing/choices';
import { mapTables } from '@lucerna/domain/map-table';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Radio, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useUser } from '../../api/use-user.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import own from './file.module.css';
import { pointsQuery } from './import-query.ts';
import { counted } from './import-words.ts';
import css from './imports.module.css';

interface PositionStepProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
  readonly busy: boolean;
  readonly onChoose: (choices: ImportChoices) => void;
}

/** Systems that may be chosen where none that is proposed fits. */
const usual: readonly (readonly [number, string])[] = [
  [4326, 'WGS84, gradi'],
  [6706, 'RDN2008, gradi'],
  [4265, 'Monte Mario, gradi'],
  [32632, 'WGS84 / UTM 32 Nord'],
  [32633, 'WGS84 / UTM 33 Nord'],
  [25832, 'ETRS89 / UTM 32 Nord'],
  [25833, 'ETRS89 / UTM 33 Nord'],
  [7791, 'RDN2008 / UTM 32 Nord'],
  [7792, 'RDN2008 / UTM 33 Nord'],
  [7795, 'RDN2008 / fuso Italia'],
  [3003, 'Monte Mario / Gauss-Boaga ovest'],
  [3004, 'Monte Mario / Gauss-Boaga est'],
  [23032, 'ED50 / UTM 32 Nord'],
  [23033, 'ED50 / UTM 33 Nord'],
  [3857, 'Web Mercator'],
];

function sourceWords(source: PlaceSource): string {
  if (source.da === 'geometria') return 'La geometria del file';
  if (source.da === 'colonne') return `Le colonne ${source.x} e ${source.y}`;
  if (source.da === 'testo') return `Il testo di ${source.colonna}`;
  return 'Nessuna: gli elementi si posizionano dopo';
}

const percent = (share: number) => `${shownNumber(Math.round(share * 1000) / 10)}%`;

interface AlikeProps {
  readonly candidates: NonNullable<ImportWork['posizione']>['candidati'];
  readonly declared: number | null;
}

/** Of several systems that all put the points inside, why the first one is proposed, and how to tell. */
function Alike({ candidates, declared }: AlikeProps) {
  const [first, second] = candidates;
  if (first === undefined || second === undefined || first.dentro !== second.dentro) return null;
  return (
    <p className={css.hint}>
      Più sistemi mettono i punti nel Comune, a volte a pochi centimetri e a volte a un centinaio di metri
      l'uno dall'altro. {first.nome} è proposto perché{' '}
      {first.srid === declared ? 'lo dice il file' : 'è quello che si usa di più'}: guarda sulla mappa se i
      punti stanno sulle loro strade.
    </p>
  );
}

/** How many rows a source of places puts into the municipality, where that is known. */
function RowsOf({ n }: { readonly n: number | null }) {
  return n === null ? null : <span className={css.share}>{counted(n, 'riga', 'righe')} nel Comune</span>;
}

interface PlacedRowsProps {
  readonly posizione: NonNullable<ImportWork['posizione']>;
  /** A row without a place waits for one; of the town's own map it is refused. */
  readonly waits: boolean;
}

/** What the check will do with the rows for where they stand. */
function PlacedRows({ posizione, waits }: PlacedRowsProps) {
  const { con_posizione: placed, senza_posizione: none, posizione_rifiutata: refused } = posizione;
  const refusedToo = waits ? refused : refused + none;
  return (
    <>
      <strong>{placed === 0 ? 'Nessuna riga ha' : counted(placed, 'riga ha', 'righe hanno')}</strong> una
      posizione
      {waits &&
        none > 0 &&
        `; ${counted(none, 'non ne ha: aspetterà', 'non ne hanno: aspetteranno')} in «Da posizionare»`}
      {refusedToo > 0 &&
        `; ${counted(refusedToo, 'non si legge o sta altrove: sarà scartata', 'non si leggono o stanno altrove: saranno scartate')}`}
      .
    </>
  );
}

/** Where the rows stand: the points on the map before anything else, and how they come there. */
export function PositionStep({ detail, work, busy, onChoose }: PositionStepProps) {
  const id = useId();
  const user = useUser();
  const { posizione, scelte } = work;
  const chosen = scelte.posizione;
  const query = useQuery({ ...pointsQuery(detail.id, {}), enabled: posizione !== null });
  const points = useMemo(
    () =>
      query.data && {
        ids: query.data.righe,
        lon: query.data.lon,
        lat: query.data.lat,
        looks: query.data.righe.map(() => 'plain' as const),
      },
    [query.data],
  );
  if (posizione === null || chosen === undefined) return null;
  const put = (change: Partial<PositionChoice>) => onChoose({ posizione: { ...chosen, ...change } });
  const sources = posizione.fonti;
  const at = sources.findIndex((one) => JSON.stringify(one) === JSON.stringify(chosen.fonte));
  const placed = chosen.fonte.da !== 'nessuna';
  return (
    <div className={css.halves}>
      <div className={css.mapSide}>
        <PointsMap key={JSON.stringify(chosen)} user={user} points={points}>
          <LoadingPill active={query.isFetching} text="Metto i punti sulla mappa…" />
        </PointsMap>
      </div>
      <div className={css.side}>
        {query.error !== null && (
          <ErrorState
            title="I punti non si sono potuti leggere"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        <p className={own.summary} role="status">
          <PlacedRows
            posizione={posizione}
            waits={!mapTables.some(({ segment }) => segment === detail.tipo)}
          />
        </p>
        <fieldset className={css.choice} disabled={busy}>
          <legend>Da dove vengono le coordinate</legend>
          {sources.map((source, i) => (
            <Radio
              key={JSON.stringify(source)}
              name={`${id}-source`}
              checked={i === at}
              onChange={() => put({ fonte: source })}
            >
              {sourceWords(source)}
              <RowsOf n={posizione.righe_delle_fonti[i] ?? null} />
            </Radio>
          ))}
        </fieldset>
        {placed && <SystemChoice posizione={posizione} chosen={chosen} busy={busy} onPut={put} />}
        {placed && (
          <p className={css.hint}>
            I punti devono cadere sulle loro strade. Se sono tutti spostati di uno stesso tratto, il sistema è
            un altro.
          </p>
        )}
      </div>
    </div>
  );
}

interface SystemChoiceProps {
  readonly posizione: NonNullable<ImportWork['posizione']>;
  readonly chosen: PositionChoice;
  readonly busy: boolean;
  readonly onPut: (change: Partial<PositionChoice>) => void;
}

/** The reference system of the coordinates: those with which they fall into the municipality, or any other. */
function SystemChoice({ posizione, chosen, busy, onPut }: SystemChoiceProps) {
  const id = useId();
  const listed = usual.some(([srid]) => srid === chosen.srid);
  return (
    <fieldset className={css.choice} disabled={busy}>
      <legend>Sistema di riferimento</legend>
      {posizione.candidati.length === 0 && (
        <p className={css.warning}>
          Con nessun sistema che proviamo i punti cadono nel Comune: sceglilo tu, o controlla che il file sia
          di questo Comune.
        </p>
      )}
      {posizione.candidati.map((one) => (
        <Radio
          key={`${one.srid} ${one.assi_scambiati}`}
          name={`${id}-system`}
          checked={one.srid === chosen.srid && one.assi_scambiati === chosen.assi_scambiati}
          onChange={() => onPut({ srid: one.srid, assi_scambiati: one.assi_scambiati })}
        >
          {one.nome}
          {one.assi_scambiati ? ', assi scambiati' : ''}
          {one.srid === posizione.srid_del_file ? ' · lo dice il file' : ''}
          <span className={css.share}>{percent(one.dentro)} nel Comune</span>
        </Radio>
      ))}
      <Alike candidates={posizione.candidati} declared={posizione.srid_del_file} />
      <div className={own.other}>
        <label htmlFor={`${id}-other`}>Un altro</label>
        <Select
          id={`${id}-other`}
          className={css.wide ?? ''}
          showSearch
          optionFilterProp="label"
          value={chosen.srid}
          options={[
            ...(listed ? [] : [{ value: chosen.srid, label: `EPSG:${chosen.srid}` }]),
            ...usual.map(([value, label]) => ({ value, label: `${label} (${value})` })),
          ]}
          onChange={(srid) => onPut({ srid })}
        />
        <Checkbox
          checked={chosen.assi_scambiati}
          onChange={({ target }) => onPut({ assi_scambiati: target.checked })}
        >
          Assi scambiati (prima la latitudine o il nord)
        </Checkbox>
      </div>
    </fieldset>
  );
}
