import { prefer } from '../../state/preferences.ts';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../../state/scheme.ts';
import css from './OwnAccount.module.css';

const ways: readonly { readonly choice: SchemeChoice; readonly label: string }[] = [
  { choice: 'auto', label: 'Come il sistema' },
  { choice: 'light', label: 'Chiaro' },
  { choice: 'dark', label: 'Scuro' },
];

/** For what surroundings the page is drawn. */
export function OwnScheme() {
  const chosen = useSchemeChoice();
  return (
    <fieldset className={`${css.card} ${css.scheme}`}>
      <legend>Aspetto</legend>
      {ways.map(({ choice, label }) => (
        <label key={choice}>
          <input
            type="radio"
            name="aspetto"
            checked={chosen === choice}
            onChange={() => {
              chooseScheme(choice);
              prefer('tema', choice);
            }}
          />
          {label}
        </label>
      ))}
      <p className={css.help}>Stampe e immagini salvate sono sempre chiare.</p>
    </fieldset>
  );
}
