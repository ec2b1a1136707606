/** Whoever administers a municipality sets it up; whoever works in it sees it, and cannot. */
import { go } from './addresses.ts';
import { expect, test } from './lucerna-test.ts';
import { ownBorder } from './own-border.ts';
import { button, notice } from './page-parts.ts';

test('an administrator replaces the border and names whom to call, and others read it', async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/422/);
  await lucerna.signIn('amministratore');
  await page.goto('/dashboard');
  await button(page, 'Amministrazione').click();
  // The dashboard has a link of that name too, once it has loaded.
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await menu.getByRole('link', { name: 'Comune', exact: true }).click();
  await expect(page).toHaveURL(/\/amministrazione$/);
  const file = page.getByLabel('File del confine');
  await expect(page.getByRole('img', { name: /Il confine del Comune/ })).toBeVisible();
  await lucerna.expectAccessible();

  await file.setInputFiles({
    name: 'altro.geojson',
    mimeType: 'application/json',
    buffer: Buffer.from('{"type":"FeatureCollection","features":[]}'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'nessun comune ha il codice' })).toBeVisible();

  // Far enough that the centre cannot stay where it is.
  await file.setInputFiles({
    name: 'confine.geojson',
    mimeType: 'application/json',
    buffer: await ownBorder(page, 1),
  });
  await expect(page.getByText(/elementi del registro restano fuori/)).toBeVisible();
  await lucerna.expectAccessible();
  const before = await page.getByRole('textbox', { name: 'Longitudine' }).inputValue();
  await button(page, 'Lascia stare').click();
  await file.setInputFiles({
    name: 'confine.geojson',
    mimeType: 'application/json',
    buffer: await ownBorder(page),
  });
  await button(page, 'Sostituisci il confine').click();
  await expect(notice(page, 'Confine salvato')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Longitudine' })).toHaveValue(before);

  await page.getByRole('radio', { name: 'Stradale' }).check();
  await page.getByRole('radio', { name: 'Nessuna' }).check();
  await page.getByRole('textbox', { name: 'Latitudine' }).fill('10');
  await page.getByRole('textbox', { name: 'Ufficio' }).fill('Sportello della luce');
  await button(page, 'Salva').click();
  await expect(page.getByText('deve stare nel confine').first()).toBeVisible();
  await button(page, 'Annulla').click();
  await page.getByRole('textbox', { name: 'Ufficio' }).fill('Sportello della luce');
  await button(page, 'Togli Satellite').click();
  await button(page, 'Aggiungi sfondo').click();
  await page.getByRole('textbox', { name: 'Nome dello sfondo' }).fill('Volo comunale');
  await page.getByRole('textbox', { name: 'Attribuzione' }).fill('Comune');
  await page.getByLabel('Indirizzo della sorgente 1').fill('https://mappe.example/{z}/{x}/{y}.png');
  await button(page, 'Aggiungi partner').click();
  const partner = page.getByRole('region', { name: 'Partner' }).getByLabel('Nome').last();
  await partner.fill('Ente di prova ');
  await button(page, 'Salva').click();
  await expect(notice(page, 'Modifica salvata')).toBeVisible();
  // What is kept is what was typed, once, though the server writes it its own way.
  await expect(button(page, 'Salva')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Volo comunale' })).toHaveCount(1);
  await expect(partner).toHaveValue('Ente di prova');

  await lucerna.signInAfterwards('ufficio');
  await page.goto('/contatti');
  await expect(page.getByText('Sportello della luce')).toBeVisible();
  await go(page, '/amministrazione');
  await expect(page).toHaveURL(/\/dashboard$/);
});
