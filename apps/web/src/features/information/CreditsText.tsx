import type { Thanked } from '@lucerna/contract/endpoints/operator';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '../../api/operator.ts';
import css from './text.module.css';
import { Unset } from './Unset.tsx';

/** What Lucerna is made of, and under which licence each part comes. */
const parts: readonly { readonly name: string; readonly for: string; readonly licence: string }[] = [
  { name: 'OpenLayers', for: 'la mappa', licence: 'BSD-2-Clause' },
  { name: 'AG Grid Community', for: 'le tabelle', licence: 'MIT' },
  { name: 'Ant Design', for: 'pulsanti, finestre e icone', licence: 'MIT' },
  { name: 'React, React Router, TanStack Query', for: 'la pagina', licence: 'MIT' },
  { name: 'SunCalc', for: "l'ora del tramonto", licence: 'BSD-2-Clause' },
  { name: 'Fastify, Zod, Kysely', for: 'il server', licence: 'MIT' },
  { name: 'PostgreSQL', for: 'il database', licence: 'PostgreSQL' },
  { name: 'PostGIS', for: 'le geometrie', licence: 'GPL-2.0-or-later' },
  { name: 'PGlite', for: 'il database incorporato', licence: 'Apache-2.0' },
];

/** Who made Lucerna possible, and what it is made of. */
export function CreditsText({ mayFill = false }: { readonly mayFill?: boolean }) {
  const { data: operator } = useQuery(operatorQuery);
  return (
    <div className={css.text}>
      {operator !== undefined && (
        <>
          <Thanks title="Progetti finanziati" all={operator.progetti} mayFill={mayFill} />
          <Thanks title="Partner" all={operator.partner} mayFill={mayFill} />
        </>
      )}
      <h2>Software libero</h2>
      <p>Lucerna è software libero, distribuito con licenza EUPL-1.2, e si fonda sul lavoro di altri:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Componente</th>
            <th scope="col">A che cosa serve</th>
            <th scope="col">Licenza</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <td>{part.name}</td>
              <td>{part.for}</td>
              <td>{part.licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Caratteri</h2>
      <p>Titillium Web e Source Sans 3, con SIL Open Font License 1.1.</p>
    </div>
  );
}

interface ThanksProps {
  readonly title: string;
  readonly all: readonly Thanked[];
  readonly mayFill: boolean;
}

/** Nothing where there is nobody to thank, but for whoever may name somebody. */
function Thanks({ title, all, mayFill }: ThanksProps) {
  if (all.length === 0 && !mayFill) return null;
  return (
    <>
      <h2>{title}</h2>
      {all.length === 0 && (
        <p>
          <Unset />
        </p>
      )}
      {all.length > 0 && (
        <ul className={css.thanked}>
          {all.map(({ nome, descrizione, sito, immagine }) => (
            <li key={nome}>
              {immagine !== undefined && <img src={immagine} alt="" />}
              <div>
                <strong>{sito === undefined ? nome : <a href={sito}>{nome}</a>}</strong>
                {descrizione !== undefined && <p>{descrizione}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
