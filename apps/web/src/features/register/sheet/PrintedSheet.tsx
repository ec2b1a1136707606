import type { Intervention } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import type { ReactNode } from 'react';
import { useUser } from '../../../api/use-user.ts';
import { ShownValue } from '../../../elements/ShownValue.tsx';
import { PrintedPage } from '../../../ui/PrintedPage.tsx';
import type { SquareCode } from '../../../ui/square-code.ts';
import type { Element } from '../editing/edit-session.ts';
import css from './PrintedSheet.module.css';
import { SheetFields } from './SheetFields.tsx';
import { lineOf, sheetContent } from './sheet-groups.ts';

/** A picture that is there, and what is said of it. */
export interface PrintedPhoto {
  readonly address: string;
  readonly words: string;
}

export interface PrintedSheetProps {
  readonly kind: Kind;
  readonly element: Element;
  readonly name: string;
  /** Where or what it is. */
  readonly about: string;
  /** As it stands on the map. */
  readonly symbol: ReactNode;
  readonly map: HTMLCanvasElement | null;
  /** Leads back to the Scheda; null where it could not be made. */
  readonly code: SquareCode | null;
  readonly interventions: readonly Intervention[];
  /** None before somebody prints: nobody is to load them for a print that does not come. */
  readonly photos: readonly PrintedPhoto[];
  /** It goes to the printer. */
  readonly asked: boolean;
  readonly onPrinted: () => void;
}

/** How far back the work is told. */
const YEARS = 5;
/** To write on by hand, 8 mm apart. */
const NOTE_LINES = 4;

/** The Scheda on paper: A4 upright, with room for what one finds under the pole. */
export function PrintedSheet(props: PrintedSheetProps) {
  const { kind, element, name, about, symbol, map, code, interventions } = props;
  const { comune } = useUser();
  const { groups } = sheetContent(kind, element.values, false);
  const since = String(new Date().getFullYear() - YEARS);
  const recent = interventions.filter(({ data_fine }) => (data_fine ?? '') >= since);
  return (
    <PrintedPage
      municipality={comune}
      title={`Scheda: ${kind.names.one}`}
      foot={`Lucerna · ${kind.names.one} ${name}`}
      asked={props.asked}
      onPrinted={props.onPrinted}
    >
      <div className={css.head}>
        <p className={css.code}>{name}</p>
        <div>
          <p className={css.about}>{about}</p>
          <p className={css.line}>
            <span className={css.symbol}>{symbol}</span>
            {lineOf(kind, element.values).map(({ field, value, of }) => (
              <span key={field.key} className={css.part}>
                {of !== null && `${of} `}
                <ShownValue field={field} value={value} />
              </span>
            ))}
          </p>
        </div>
        {code !== null && (
          <svg
            className={css.square}
            viewBox={`0 0 ${code.side} ${code.side}`}
            role="img"
            aria-label="Codice che riporta a questa scheda"
          >
            <path d={code.path} shapeRendering="crispEdges" />
          </svg>
        )}
      </div>
      {map !== null && (
        <div
          className={css.map}
          ref={(place) => {
            place?.replaceChildren(map);
          }}
        />
      )}
      <div className={css.fields}>
        <SheetFields groups={groups} geometry={element.geometry} />
      </div>
      {props.photos.length > 0 && (
        <section className={css.section}>
          <h2>Foto</h2>
          <ul className={css.photos}>
            {props.photos.map(({ address, words }) => (
              <li key={address}>
                <img src={address} alt="" />
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section className={css.section}>
          <h2>Interventi degli ultimi cinque anni</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Data</th>
                <th scope="col">Intervento</th>
                <th scope="col">Chi</th>
                <th scope="col">Stato</th>
              </tr>
            </thead>
            <tbody>
              {recent.map(({ id, data_fine, descrizione, operatore, confermata }) => (
                <tr key={id}>
                  <td>{shownDate(data_fine ?? '')}</td>
                  <th scope="row">{descrizione}</th>
                  <td>{operatore}</td>
                  <td>{confermata === true ? 'confermato' : 'in attesa'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className={css.section}>
        <h2>Note dal sopralluogo</h2>
        {Array.from({ length: NOTE_LINES }, (_, i) => (
          <div key={i} className={css.noteLine} />
        ))}
      </section>
    </PrintedPage>
  );
}
