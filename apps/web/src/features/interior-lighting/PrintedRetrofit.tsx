import {
  DESIGN_STATE,
  EXISTING_STATE,
  type LightingState,
  lightingStates,
  type Retrofit,
} from '@lucerna/domain/interior-lighting';
import {
  figureText,
  rowsOfState,
  type StateTotals,
  savingRemark,
  savingText,
  summaryOf,
} from '@lucerna/domain/rules/interior-lighting';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useUser } from '../../api/use-user.ts';
import { PrintedPage } from '../../ui/PrintedPage.tsx';
import { rowsText } from './lighting-words.ts';
import css from './PrintedRetrofit.module.css';
import { type RoomSaving, roomSavings } from './room-savings.ts';

interface PrintedRetrofitProps {
  /** What the building is called, and where it stands. */
  readonly building: string;
  readonly stored: Retrofit;
  /** It goes to the printer. */
  readonly asked: boolean;
  readonly onPrinted: () => void;
}

/** An intervention on paper, as it is stored: both states, what it saves, how that is reckoned, a line to sign. */
export function PrintedRetrofit({ building, stored, asked, onPrinted }: PrintedRetrofitProps) {
  const { comune } = useUser();
  const summary = summaryOf(stored.impianti);
  const { existing, design, saving } = summary;
  const less =
    existing.energyKwh === null || design.energyKwh === null ? null : existing.energyKwh - design.energyKwh;
  const [name = '', ...place] = building.split(' · ');
  const rooms = roomSavings(stored.impianti);
  return (
    <PrintedPage
      municipality={comune}
      title="Scheda di un intervento di illuminazione d'interni"
      foot={`Lucerna · Illuminazione d'interni · ${name}`}
      asked={asked}
      onPrinted={onPrinted}
    >
      <h1 className={css.building}>{name}</h1>
      {place.length > 0 && <p className={css.place}>{place.join(' · ')}</p>}
      {stored.description !== null && <p className={css.description}>{stored.description}</p>}
      <dl className={css.figures}>
        <Figure label="Stato di fatto" value={figureText(existing.energyKwh)} unit="kWh/anno" />
        <Figure label="Stato di progetto" value={figureText(design.energyKwh)} unit="kWh/anno" />
        <Figure label="Risparmio" value={savingText(saving)} note={savingRemark(summary)} large />
        <Figure label="In meno, ogni anno" value={figureText(less)} unit="kWh" />
      </dl>
      <Bars name="Energia di ogni anno" of={existing.energyKwh} to={design.energyKwh} />
      {lightingStates.map(({ value, label }) => (
        <State
          key={value}
          state={value}
          label={label}
          stored={stored}
          totals={value === EXISTING_STATE ? existing : design}
        />
      ))}
      {rooms.length > 0 && <Rooms rooms={rooms} />}
      <div className={css.notes}>
        <p>
          Potenza totale = numero × potenza nominale ÷ rendimento. Energia = potenza totale × ore ÷ 1.000.
          Risparmio = (energia di fatto − energia di progetto) ÷ energia di fatto.
        </p>
        {stored.files.length > 0 && <p>Allegati: {filesText(stored)}.</p>}
      </div>
      <div className={css.signature}>
        <p>Il tecnico</p>
        <p>Data</p>
      </div>
    </PrintedPage>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly note?: string;
  readonly large?: boolean;
}

function Figure({ label, value, unit = '', note = '', large = false }: FigureProps) {
  return (
    <div data-large={large}>
      <dt>
        {label}
        {note !== '' && <span className={css.note}> · {note}</span>}
      </dt>
      <dd>
        {value} {value !== '—' && unit !== '' && <span className={css.unit}>{unit}</span>}
      </dd>
    </div>
  );
}

interface BarsProps {
  readonly name: string;
  readonly of: number | null;
  readonly to: number | null;
  /** What the longest bar of the table stands for. */
  readonly longest?: number;
}

/** Two bars, before and after; nothing where either is unknown. */
function Bars({ name, of, to, longest }: BarsProps) {
  if (of === null || to === null || Math.max(of, to) === 0) return null;
  const most = longest ?? Math.max(of, to);
  const bar = (kwh: number, state: LightingState) => (
    <span data-state={state} style={{ width: `${(kwh / most) * 100}%` }} />
  );
  return (
    <div
      className={css.bars}
      role="img"
      aria-label={`${name}: ${figureText(of)} kWh, poi ${figureText(to)} kWh`}
    >
      {bar(of, EXISTING_STATE)}
      {bar(to, DESIGN_STATE)}
    </div>
  );
}

interface StateProps {
  readonly state: LightingState;
  readonly label: string;
  readonly stored: Retrofit;
  readonly totals: StateTotals;
}

function State({ state, label, stored, totals }: StateProps) {
  const rows = rowsOfState(stored.impianti, state);
  const fixtures = rows.reduce((sum, { numero_apparecchi }) => sum + (numero_apparecchi ?? 0), 0);
  return (
    <section className={css.section}>
      <h2 data-state={state}>
        {label}
        <span>
          {rowsText(rows.length)}, {fixtures === 1 ? '1 apparecchio' : `${shownNumber(fixtures)} apparecchi`}
        </span>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Locale</th>
            <th scope="col">Piano</th>
            <th scope="col" data-number>
              N.
            </th>
            <th scope="col">Marca e modello</th>
            <th scope="col" data-number>
              Pot. (W)
            </th>
            <th scope="col" data-number>
              Rendim.
            </th>
            <th scope="col" data-number>
              Ore
            </th>
            <th scope="col" data-number>
              Totale (W)
            </th>
            <th scope="col" data-number>
              Energia (kWh)
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.locale}</td>
              <td>{row.piano}</td>
              <td data-number>{written(row.numero_apparecchi)}</td>
              <td>{[row.marca, row.modello].filter(Boolean).join(' ')}</td>
              <td data-number>{written(row.potenza_nominale_W)}</td>
              <td data-number>{written(row.rendimento)}</td>
              <td data-number>{written(row.ore_funzionamento)}</td>
              <td data-number>{figureText(row.potenza_totale)}</td>
              <td data-number>
                <strong>{figureText(row.energia_consumata_kWh)}</strong>
              </td>
            </tr>
          ))}
          {/* Within the body: the foot of a table is repeated on each sheet. */}
          <tr className={css.total}>
            <th scope="row" colSpan={7}>
              Totale
            </th>
            <td data-number>{figureText(totals.powerW)}</td>
            <td data-number>{figureText(totals.energyKwh)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Rooms({ rooms }: { readonly rooms: readonly RoomSaving[] }) {
  const longest = Math.max(...rooms.flatMap(({ before, after }) => [before, after]));
  return (
    <section className={css.section}>
      <h2>
        Risparmio per locale <span>kWh/anno, fatto e progetto</span>
      </h2>
      <table>
        <tbody>
          {rooms.map(({ room, before, after, saving }) => (
            <tr key={room}>
              <th scope="row" className={css.room}>
                {room}
              </th>
              <td className={css.roomBars}>
                <Bars name={room} of={before} to={after} longest={longest} />
              </td>
              <td data-number>
                <strong>{savingText(saving)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function written(value: number | null): string {
  return value === null ? '' : shownNumber(value);
}

/** The names of the files with the state that they are of. */
function filesText({ files }: Retrofit): string {
  return lightingStates
    .flatMap(({ value, label }) => {
      const names = files.filter((file) => file.state_of_fact_or_design === value).map(({ name }) => name);
      return names.length === 0 ? [] : [`${names.join(', ')} (${label.toLowerCase()})`];
    })
    .join('; ');
}
