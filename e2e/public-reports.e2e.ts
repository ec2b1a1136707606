/** Reports by whoever passes by: from the sticker on a pole to the link that says what became of it. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { axeOn } from './axe-on.ts';
import { callsOf } from './desk-calls.ts';
import { keyboardOnly } from './keyboard-only.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { fillSignIn } from './sign-in.ts';

const whole = 60_000;

/** The browser of whoever passes by, on a phone and without an account. */
function inTheStreet(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
  });
}

/** What whoever listens to the page hears of each step, in this order. */
const heard = {
  form: `
    - main:
      - heading "Che cosa non va in questo lampione?" [level=1]
      - button "Non è questo"
      - group "Guasto":
        - radio "Lampada spenta"
        - radio "Si accende e si spegne"
      - checkbox /^C'è pericolo/
      - button "Aggiungi una foto"
      - paragraph: /Niente volti/
      - button "Invia la segnalazione"
    - contentinfo:
      - paragraph: /Un pericolo immediato/
  `,
  danger: `
    - main:
      - 'heading "Prima di tutto: chiama il 112" [level=1]'
      - link "Chiama il 112"
      - button "Continua con la segnalazione"
  `,
  sent: `
    - main:
      - heading "Segnalazione inviata" [level=1]
      - heading "A che punto è" [level=2]
      - list:
        - listitem:
          - strong: Ricevuta
        - listitem:
          - strong: Presa in carico
        - listitem:
          - strong: Riparata
      - heading "Per sapere com'è andata" [level=2]
      - textbox "Collegamento": /segnalazione/
      - button "Copia"
      - button "Ritira"
  `,
};

async function expectGood(page: Page): Promise<void> {
  expect((await axeOn(page).analyze()).violations).toEqual([]);
}

test('a sticker leads to a report without an account, in one small page, and the link says how it goes', {
  tag: '@long',
}, async ({ page, browser, lucerna, baseURL }) => {
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione');
  await page.getByRole('switch', { name: /senza account/ }).click();
  await button(page, 'Salva').click();
  await expect(page.getByText('Modifica salvata').first()).toBeVisible();
  await lucerna.signIn('ufficio');
  const list = await page.request.get('/api/v2.0/pl');
  const { features } = await list.json();
  const { etichetta, pl_cod } = features[20].properties;

  const street = await inTheStreet(browser, baseURL);
  const phone = await street.newPage();
  const sizes: Promise<number>[] = [];
  phone.on('response', (reply) => sizes.push(reply.body().then((body) => body.length)));
  await phone.goto(`/s/${etichetta}`);
  await expect(phone.getByRole('heading', { name: 'Che cosa non va in questo lampione?' })).toBeVisible();
  await phone.waitForLoadState('networkidle');
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(whole);
  expect(await street.cookies()).toEqual([]);
  await expectGood(phone);
  await expect(phone.locator('body')).toMatchAriaSnapshot(heard.form);

  await phone.getByLabel("C'è pericolo").check();
  await expect(phone.locator('body')).toMatchAriaSnapshot(heard.danger);
  await expect(phone.getByRole('button', { name: 'Invia la segnalazione' })).toBeHidden();
  await expectGood(phone);
  await phone.getByRole('button', { name: 'Continua con la segnalazione' }).click();
  await phone.getByLabel("C'è pericolo").uncheck();
  await phone.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Scegli che cosa non va' })).toBeVisible();
  await phone.getByLabel('Lampada spenta', { exact: true }).check();
  await phone.getByText('Aggiungi una descrizione o un contatto').click();
  await phone.getByLabel('Descrizione (facoltativa)').fill('Spenta: vedi www.esempio.it');
  // What is filled in outlives the choice of another language.
  await phone.getByLabel('Lingua').selectOption('en');
  await expect(phone.getByLabel('Description (optional)')).toHaveValue('Spenta: vedi www.esempio.it');
  await expect(phone.getByLabel('Light is out')).toBeChecked();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  await phone.getByLabel('Language').selectOption('it');
  await phone.getByRole('button', { name: 'Invia la segnalazione' }).click();
  const sent = phone.getByRole('heading', { name: 'Segnalazione inviata' });
  await expect(sent).toBeFocused();
  await expect(phone).toHaveTitle(/^Segnalazione inviata/);
  await expect(phone.locator('body')).toMatchAriaSnapshot(heard.sent);
  await expectGood(phone);
  expect(phone.url()).toMatch(/\/segnalazione\/[\w-]{22}/);

  await phone.getByLabel('Lingua').selectOption('de');
  await expect(phone.getByRole('heading', { name: 'Stand der Dinge' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
  await phone.reload();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Eingegangen' })).toBeVisible();

  // What is kept of them is told in their language too, and staff's part of it in Italian.
  await phone.getByText('Was gespeichert wird').click();
  await phone.getByRole('link', { name: 'Alles zum Datenschutz' }).click();
  const kept = phone.getByRole('region', { name: 'Wenn Sie ohne Konto eine Störung melden' });
  await expect(kept).toHaveAttribute('lang', 'de');
  await kept.getByRole('button', { name: 'English' }).click();
  await expect(phone.getByRole('columnheader', { name: 'For how long' })).toBeVisible();
  await expectGood(phone);

  await page.goto('/lavori/guasti');
  await page
    .getByRole('region', { name: 'Nuovo', exact: true })
    .getByRole('button', { name: new RegExp(pl_cod) })
    .first()
    .click();
  // Its text has an address: somebody looks at it first.
  await expect(page.getByRole('region', { name: /^Guasto S-/ })).toContainText('Da moderare');
  await button(page, 'Da moderare (1)').click();
  await expect(page.getByRole('row', { name: new RegExp(pl_cod) })).toBeVisible();
  await page.goto(`/s/${etichetta}`);
  await page.getByRole('link', { name: 'Apri la scheda' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(pl_cod) }).first()).toBeVisible();
  await street.close();
});

test('whoever reports comes back by the browser, and is told what became of it where a connection breaks or a tab is old', {
  tag: '@long',
}, async ({ page, browser, lucerna, baseURL }) => {
  lucerna.provoked.push(/ERR_CONNECTION_RESET/, /status of 4(?:09|22)/);
  await lucerna.signIn('amministratore');
  const on = await page.request.put('/api/amministrazione/comune', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { segnalazioni_pubbliche: true },
  });
  const { codistat, centro } = (await on.json()).data;
  await lucerna.signIn('ufficio');
  const { features } = await (await page.request.get('/api/v2.0/pl')).json();
  const { etichetta, pl_cod } = features[40].properties;

  const street = await inTheStreet(browser, baseURL);
  const phone = await street.newPage();
  const heading = (name: string | RegExp) => phone.getByRole('heading', { name, level: 1 });
  const send = phone.getByRole('button', { name: 'Invia la segnalazione' });
  const alert = (text: string | RegExp) => phone.getByRole('alert').filter({ hasText: text });

  // The browser's own button comes back to the choice, and what was filled in waits there.
  await phone.goto(`/segnala/${codistat}`);
  await phone.getByRole('button', { name: /senza lampione/ }).click();
  await phone.getByRole('button', { name: 'Non è questo' }).click();
  await phone.getByText(/^Altri \d guasti/).click();
  await phone.getByLabel('Cavo scoperto').check();
  await phone.goBack();
  await expect(heading('Quale lampione segnali?')).toBeVisible();
  await phone.goForward();
  await expect(phone.getByLabel('Cavo scoperto')).toBeChecked();

  // A place that is no part of the municipality is said to be none.
  await phone.route(
    '**/api/pubblico/segnalazioni',
    async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      const away = body.replace(/(name="lat"\r\n\r\n)[\d.]+/, `$1${(centro[1] + 1).toFixed(7)}`);
      await route.continue({ postData: Buffer.from(away, 'latin1') });
    },
    { times: 1 },
  );
  await send.click();
  await expect(alert('fuori dal territorio del Comune')).toBeVisible();

  // Sent, and the connection breaks before the page knows how it stands: nothing waits for ever, nothing is sent twice.
  await phone.goto(`/s/${etichetta}`);
  await phone.getByLabel('Lampada spenta', { exact: true }).check();
  await phone.route('**/api/pubblico/segnalazioni/*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await send.click();
  await expect(alert('La segnalazione è arrivata')).toBeVisible();
  // The keyboard is not beneath the buttons that stay at the bottom.
  const details = phone.getByText('Aggiungi una descrizione o un contatto');
  await phone.getByLabel('Palo inclinato').or(details).last().focus();
  const [seen, foot] = [await details.boundingBox(), await send.boundingBox()];
  expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await send.click();
  await expect(heading('Segnalazione inviata')).toBeVisible();
  await expect(phone.getByText('era già segnalato')).toBeHidden();

  // An answer that got lost is found; a tab that is old says so and shows how it stands.
  const link = phone.url();
  const old = await street.newPage();
  await old.goto(link);
  const withdraw = async (where: typeof phone) => {
    await where.getByRole('button', { name: 'Ritira' }).first().click();
    await where.getByRole('group').getByRole('button', { name: 'Ritira' }).click();
  };
  await phone.route('**/api/pubblico/segnalazioni/*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await withdraw(phone);
  await expect(alert('La connessione si è interrotta')).toBeVisible();
  await phone.route(
    '**/api/pubblico/segnalazioni/*',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await phone.getByRole('group').getByRole('button', { name: 'Ritira' }).click();
  await expect(alert('La connessione si è interrotta')).toBeVisible();
  await phone.getByRole('group').getByRole('button', { name: 'Ritira' }).click();
  await expect(heading('Segnalazione ritirata')).toBeVisible();
  await withdraw(old);
  await expect(old.getByRole('heading', { name: 'Segnalazione ritirata' })).toBeVisible();
  const faults = await callsOf(page)('get', 'guasti?stato=respinto');
  expect(faults.filter(({ codice }: { codice: string }) => codice === pl_cod)).toHaveLength(1);
  await street.close();
});

test('whoever has no pointer reaches every kind, sees each step from its top, and keeps the keyboard where a town takes no reports any more', {
  tag: '@long',
}, async ({ page, browser, lucerna, baseURL }) => {
  lucerna.provoked.push(/status of 404/);
  await lucerna.signIn('amministratore');
  const takeReports = async (segnalazioni_pubbliche: boolean) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const data = { segnalazioni_pubbliche };
    return (await (await page.request.put('/api/amministrazione/comune', { headers, data })).json()).data;
  };
  const { codistat } = await takeReports(true);
  const street = await inTheStreet(browser, baseURL);
  const phone = await street.newPage();
  const keys = await keyboardOnly(phone);
  const heading = (name: string) => phone.getByRole('heading', { name, level: 1 });
  const closed = phone.getByRole('alert').filter({ hasText: 'qui le segnalazioni non sono aperte' });
  const send = phone.getByRole('button', { name: 'Invia la segnalazione' });

  await phone.goto(`/segnala/${codistat}`);
  await keys.reach(phone.getByRole('button', { name: /^\d{4} / }).last());
  await keys.press('Enter');
  await expect(heading('Che cosa non va in questo lampione?')).toBeInViewport();
  await keys.reach(phone.getByLabel('Lampada spenta', { exact: true }));
  await keys.press('Space');
  await keys.reach(phone.getByText(/^Altri \d guasti/));
  await keys.press('Enter');
  await expect(phone.getByLabel('Lampione rotto o girato')).toBeFocused();

  await takeReports(false);
  await keys.reach(send);
  await keys.press('Enter');
  await expect(closed).toBeVisible();
  await expect(send).toBeFocused();
  await phone.goBack();
  await keys.write(phone.getByLabel(/^Il numero/), '0001');
  await keys.press('Enter');
  await expect(closed).toBeVisible();
  await street.close();
});

test('a report becomes an order and a stop of a round, is repaired without a signal, and is reopened by its link', {
  tag: '@long',
}, async ({ page, browser, lucerna, baseURL }) => {
  lucerna.provoked.push(/ERR_INTERNET_DISCONNECTED/);
  await lucerna.signIn('amministratore');
  const on = await page.request.put('/api/amministrazione/comune', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { segnalazioni_pubbliche: true },
  });
  expect(on.status(), await on.text()).toBe(200);
  await lucerna.signIn('ufficio');
  const call = callsOf(page);
  const { features } = await (await page.request.get('/api/v2.0/pl')).json();
  const [one, double] = [features[30], features[31]];
  const { etichetta, pl_cod } = one.properties;
  const [longitude, latitude] = one.geometry.coordinates;

  const street = await inTheStreet(browser, baseURL);
  const citizen = await street.newPage();
  await citizen.goto(`/s/${etichetta}`);
  await citizen.getByLabel('Lampada spenta', { exact: true }).check();
  await citizen.waitForTimeout(3_000);
  await citizen.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(citizen.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible();

  // The same, told by telephone of the lamp beside it: one fault of the two.
  const told = { entita: 'pl', id_elemento: double.id, tipo: 'lampada spenta' };
  const other = await call('post', 'guasti', { invio: crypto.randomUUID(), ...told });
  const faults = await call('get', 'guasti?stato=nuovo');
  const fault = faults.find(({ codice }: { codice: string }) => codice === pl_cod);
  await call('post', `guasti/${fault.id}/unisci`, { con: [other.id] });
  const order = await call('post', 'ordini', { titolo: 'Lampada', priorita: 'urgente', guasti: [fault.id] });
  await call('post', `ordini/${order.id}/stato`, { stato: 'assegnato' });
  const giorno = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date());
  const partenza = [longitude, latitude];
  await call('post', 'giri', { giorno, squadra: 'Squadra 2', ordini: [order.id], partenza });

  const field = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    geolocation: { latitude, longitude: longitude + 0.001 },
    permissions: ['geolocation'],
  });
  const phone = await field.newPage();
  await phone.goto('/campo/');
  await fillSignIn(phone, 'manutentore');
  const rounds = phone.getByRole('region', { name: 'Giri di oggi' });
  await rounds.getByRole('button', { name: /Squadra 2 · 0 fermate fatte su 1$/ }).click();
  const stop = phone.getByRole('region', { name: 'Prossima fermata' });
  await expect(stop.getByRole('heading', { name: `${pl_cod} Lampada spenta` })).toBeVisible();
  await expect(stop.getByText(/urgente · 2 segnalazioni/)).toBeVisible();
  await expect(stop.getByText("in linea d'aria")).toBeVisible();
  const way = await stop.getByRole('link', { name: 'Portami lì' }).getAttribute('href');
  expect(way).toBe(`geo:${latitude},${longitude}?q=${latitude},${longitude}`);
  await expectGood(phone);
  await field.setOffline(true);
  await stop.getByRole('button', { name: 'Fatto' }).click();
  await phone.getByLabel('Intervento', { exact: true }).selectOption('cambio lampada');
  await phone.getByLabel(/^Sigla lampada/).fill('LED 57');
  const [camera] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Foto', exact: true }).click(),
  ]);
  await camera.setFiles('apps/web/dist/campo/icona-512.png');
  await expect(phone.getByText('1 di 10')).toBeVisible();
  await phone.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(phone.getByText('Il giro è finito: tutte le fermate hanno una risposta.')).toBeVisible();
  await phone.getByRole('link', { name: 'Invio' }).click();
  await expect(phone.getByRole('region', { name: 'Da inviare' }).getByText('Sul telefono')).toBeVisible();
  await field.setOffline(false);
  await expect(phone.getByText('Niente da inviare')).toBeVisible();

  await citizen.reload();
  await expect(citizen.getByRole('listitem').filter({ hasText: 'Riparata' })).toBeVisible();
  await page.goto(`/lavori/ordini?ordine=${order.id}`);
  await call('post', `ordini/${order.id}/stato`, { stato: 'eseguito' });
  await call('post', `ordini/${order.id}/stato`, { stato: 'verificato' });
  const { features: changed } = await (await page.request.get('/api/v2.0/pl')).json();
  const lamp = changed.find(({ id }: { id: number }) => id === one.id);
  expect(lamp.properties.lampot).toBe('LED 57');
  expect((await call('get', `guasti/${fault.id}`)).stato).toBe('chiuso');
  expect(await call('get', `pl/${one.id}/foto`)).toHaveLength(1);

  await citizen.reload();
  await citizen.getByRole('button', { name: 'Non è riparato: riapri' }).click();
  await expect.poll(async () => (await call('get', `guasti/${fault.id}`)).stato).toBe('in_carico');
  await Promise.all([street.close(), field.close()]);
});
