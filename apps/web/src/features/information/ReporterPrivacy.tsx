import {
  LANGUAGE_IN_ADDRESS,
  publicLanguage,
  publicLanguages,
} from '@lucerna/domain/vocabulary/public-language';
import { useSearchParams } from 'react-router';
import segments from '../../ui/segments.module.css';
import { KeptTable } from './KeptTable.tsx';
import css from './ReporterPrivacy.module.css';
import { reporterPrivacy } from './reporter-privacy.ts';

/** For whoever reports a fault without an account, in the language in which they did: it comes before what staff read. */
export function ReporterPrivacy() {
  const [search, setSearch] = useSearchParams();
  const language = publicLanguage(search.get(LANGUAGE_IN_ADDRESS), navigator.languages);
  const words = reporterPrivacy[language];
  return (
    <section lang={language} aria-labelledby="segnalazioni">
      <fieldset className={`${segments.segments} ${css.languages}`} aria-label={words.language}>
        {publicLanguages.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            lang={value}
            aria-pressed={value === language}
            onClick={() => setSearch({ [LANGUAGE_IN_ADDRESS]: value }, { replace: true })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <h2 id="segnalazioni">{words.title}</h2>
      <p>{words.lead}</p>
      <KeptTable columns={words.columns} things={words.things} />
      <p>{words.rights}</p>
    </section>
  );
}
