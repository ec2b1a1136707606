import type { OperatorContacts } from '@lucerna/contract/endpoints/operator';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operatorQuery } from '../../api/operator.ts';
import css from './text.module.css';
import { Unset } from './Unset.tsx';

interface ContactsTextProps {
  readonly codistat?: string;
  /** What nobody has filled in is named, with where that is done; to others it is not there. */
  readonly mayFill?: boolean;
}

/** To whom to turn: the municipality's own contacts where it has some, the operator's, and who answers for what. */
export function ContactsText({ codistat, mayFill = false }: ContactsTextProps) {
  const { data: operator } = useQuery(operatorQuery);
  const own = codistat === undefined ? undefined : operator?.comuni[codistat];
  return (
    <div className={css.text}>
      {operator !== undefined && (own !== undefined || (mayFill && codistat !== undefined)) && (
        <>
          <h2>Il tuo Comune</h2>
          {own === undefined ? (
            <p>
              <Unset />
            </p>
          ) : (
            <ContactList contacts={own} />
          )}
        </>
      )}
      {operator !== undefined && (operator.agenzia !== undefined || mayFill) && (
        <>
          <h2>Assistenza</h2>
          {operator.agenzia === undefined ? (
            <p>
              <Unset byOperator />
            </p>
          ) : (
            <ContactList contacts={operator.agenzia} />
          )}
        </>
      )}
      <h2>A chi chiedere</h2>
      <dl>
        <dt>Account e ruoli</dt>
        <dd>
          A chi amministra gli account nel tuo Comune: crea gli account, cambia i ruoli, reimposta le
          password.
        </dd>
        <dt>Dati del registro</dt>
        <dd>All'ufficio tecnico, che è responsabile di ciò che il registro contiene.</dd>
        <dt>Errori e malfunzionamenti</dt>
        <dd>
          All'assistenza. Riporta il codice della richiesta che compare sotto il messaggio di errore: permette
          di ritrovare che cosa è successo.
        </dd>
      </dl>
    </div>
  );
}

/** Those that are known: a line without a value tells nobody anything. */
function ContactList({ contacts }: { readonly contacts: OperatorContacts }) {
  const { nome, telefono, email, sito } = contacts;
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Nome', nome],
    ['Telefono', telefono && <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>],
    ['Posta elettronica', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Sito', sito && <a href={sito}>{sito}</a>],
  ];
  return (
    <dl>
      {lines.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label} className={css.pair}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
