/** What version 2.0 brought: on the page of the updates and in the welcome notice. */
export function VersionTwo() {
  return (
    <ul>
      <li>Mappa e tabella stanno fianco a fianco: ciò che scegli da una parte è scelto anche dall'altra.</li>
      <li>
        Il filtro cerca in tutti i campi mentre scrivi: <code>+</code> davanti a una parola la chiede,{' '}
        <code>-</code> la esclude, le virgolette tengono insieme una frase.
      </li>
      <li>
        Sulla mappa ogni sorgente luminosa ha il suo simbolo, e i punti luce si colorano per centralina.
      </li>
      <li>Trascinando un riquadro sulla mappa scegli molti elementi in una volta.</li>
      <li>Il menu di sinistra si comprime, e lo spazio fra mappa e tabella si divide come preferisci.</li>
    </ul>
  );
}
