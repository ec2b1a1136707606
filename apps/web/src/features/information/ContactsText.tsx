import type { OperatorContacts } from '@lucerna/contract/endpoints/operator';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operatorQuery } from '../../api/operator.ts';
import css from './text.module.css';
import { Unset } from './Unset.tsx';

/** To whom to turn: the municipality's own contacts where it has some, the operator's, and who answers for what. */
export function ContactsText({ codistat }: { readonly codistat?: string }) {
  const { data: operator } = useQuery(operatorQuery);
  const own = codistat === undefined ? undefined : operator?.comuni[codistat];
  return (
    <div className={css.text}>
      {own !== undefined && (
        <>
          <h2>Il tuo Comune</h2>
          <ContactList contacts={own} />
        </>
      )}
      <h2>Assistenza</h2>
      {operator !== undefined && <ContactList contacts={operator.agenzia} />}
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

function ContactList({ contacts }: { readonly contacts: OperatorContacts | undefined }) {
  const { nome, telefono, email, sito } = contacts ?? {};
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['Nome', nome],
    ['Telefono', telefono && <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>],
    ['Posta elettronica', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Sito', sito && <a href={sito}>{sito}</a>],
  ];
  return (
    <dl>
      {lines.map(([label, value]) => (
        <div key={label} className={css.pair}>
          <dt>{label}</dt>
          <dd>{value ?? <Unset />}</dd>
        </div>
      ))}
    </dl>
  );
}
