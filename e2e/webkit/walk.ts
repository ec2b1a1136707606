/**
 * `npm run prova-webkit`: the field app in WebKit, the engine of iPhones, as far as Debian's WebKitGTK goes: opened without
 * a server, work and a photo kept and sent once. What only a real iPhone shows is in record 124. Wants Debian's
 * `webkit2gtk-driver` and `xvfb`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../tools/install.mjs';
import { startServer } from '../running-server.ts';
import { password } from '../sign-in.ts';
import { openWebKit } from './driver.ts';

const photo = join(projectRoot, 'apps', 'web', 'dist', 'campo', 'icona-512.png');
const button = (name: string) => `//button[normalize-space()="${name}"]`;
const labelled = (name: string) => `//*[@id=//label[starts-with(normalize-space(),"${name}")]/@for]`;
const text = (words: string) => `//*[normalize-space(text())="${words}"]`;
const screen = (title: string) => `//h1[normalize-space()="${title}"]`;

/** Started again it has to be where the page knows it. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' ? address?.port : 0);
}

const step = (what: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${what}`);

const folder = mkdtempSync(join(tmpdir(), 'lucerna-webkit-'));
const variables = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: await freePort() };
let server = await startServer(variables);
const page = await openWebKit();
try {
  const address = server.address.replace('127.0.0.1', 'localhost');
  await page.open(`${address}/campo/`);
  await page.type(labelled('Nome utente'), 'manutentore');
  await page.type(labelled('Password'), password);
  await page.click(button('Accedi'));
  await page.sees(screen('Oggi'));
  step('signed in');
  const has = await page.run<Record<string, boolean>>(`
    await navigator.serviceWorker.ready;
    return { worker: navigator.serviceWorker.controller !== null, locks: 'locks' in navigator,
      persist: navigator.storage?.persist !== undefined, estimate: navigator.storage?.estimate !== undefined,
      codes: 'BarcodeDetector' in window, sync: 'SyncManager' in window };`);
  step(`has ${JSON.stringify(has)}`);
  await page.click('//button[@aria-label="Dispositivo" or normalize-space()="Dispositivo"]');
  await page.sees('//*[contains(text(),"punti luce, aggiornato il")]');
  await page.sees('//dt[contains(.,"Si apre senza rete")]/following-sibling::dd[1][normalize-space()="sì"]');
  step('the register is on the phone');

  await server.stop();
  await page.reload();
  await page.click('//a[normalize-space()="Cerca"]');
  await page.type(labelled('Codice, via o numero civico'), '0257');
  await page.click('//section[@aria-label="Elementi trovati"]//button[1]');
  await page.sees('//h2[normalize-space()="0257"]');
  step('opened and searched without a server');
  await page.click(button('Registra intervento'));
  await page.click(`${labelled('Intervento')}/option[@value="cambio lampada"]`);
  await page.run(`
    const box = document.getElementById('lampot');
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value').set.call(box, 'LED 57');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new Event('change', { bubbles: true }));`);
  await page.type('//input[@type="file"]', photo);
  await page.sees(text('1 di 10'));
  await page.click(button('Salva'));
  await page.sees(text('Sul telefono'));
  await page.reload();
  await page.click('//a[starts-with(normalize-space(),"Invio")]');
  await page.sees(text('Sul telefono'));
  step('work and photo are kept, and there after the page was opened anew');

  server = await startServer(variables);
  await page.sees(text('Inviato'));
  step('sent once the server was back');
  const sent = await page.run<number[]>(`
    const reply = await fetch('/api/manutenzioni/pl', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    const { data } = await reply.json();
    return data.filter((one) => one.codice === '0257' && one.dettagli?.azione === 'cambio lampada')
      .map((one) => one.dettagli.foto.length);`);
  if (JSON.stringify(sent) !== '[1]') throw new Error(`It arrived otherwise: ${JSON.stringify(sent)}`);
  step('it is there once, with its photo');
} finally {
  await page.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
