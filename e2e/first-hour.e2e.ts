/** The first hour of a town: from its border to its register, on the screens alone and without a mapping file. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type FileOfTown,
  firstHourFiles,
  numberless,
  rowsOf,
  workbookOf,
} from '../apps/server/test/files/first-hour-files.ts';
import { expect, test } from './lucerna-test.ts';
import { ownBorder } from './own-border.ts';
import { button, dialog, leaveWordsEmpty, notice } from './page-parts.ts';

const prefix = 'ORA-';

async function setUp(page: Page): Promise<void> {
  await page.goto('/amministrazione');
  await page.getByLabel('File del confine').setInputFiles({
    name: 'confine.geojson',
    mimeType: 'application/json',
    buffer: await ownBorder(page),
  });
  await button(page, 'Sostituisci il confine').click();
  await expect(notice(page, 'Confine salvato')).toBeVisible();
}

/** From a file to its rows in the register, every proposal accepted. */
async function bring(page: Page, name: string, buffer: Buffer, kind?: 'Centraline'): Promise<void> {
  await page.goto('/importa');
  if (kind !== undefined) {
    await page.getByRole('combobox', { name: 'Che cosa contiene' }).click();
    await page.locator('.ant-select-item-option', { hasText: kind }).click();
  }
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  for (const next of ['Posizione', 'Colonne', 'Parole', 'Controllo']) {
    await button(page, 'Avanti').click();
    if (next === 'Controllo') await leaveWordsEmpty(page);
    await expect(page.locator('[aria-current="step"]')).toContainText(next);
  }
  await page.getByRole('button', { name: /^Scrivi( |$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();
}

async function undoImport(page: Page, name: string): Promise<void> {
  await page.goto('/importa');
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasNotText: 'annullata' });
  await row.getByRole('button', { name: 'Annulla importazione' }).click();
  await dialog(page, 'Sei sicuro di voler annullare questa importazione?')
    .getByRole('button', { name: 'Si' })
    .click();
  await expect(notice(page, 'Importazione annullata')).toBeVisible();
  await expect(row).toHaveCount(0);
}

interface Feature {
  readonly id: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly coordinates: readonly number[] };
}

/** What the files brought, as the register gives it. */
async function register(page: Page) {
  const of = async (segment: string, code: string) => {
    const answer = await page.request.get(`/api/v2.0/${segment}`);
    const { features } = (await answer.json()) as { features: Feature[] };
    return features.filter(({ properties }) => String(properties[code]).startsWith(prefix));
  };
  const cabinets = await of('centraline', 'uten');
  const codes = new Map(cabinets.map(({ id, properties }) => [id, properties.uten]));
  const points = await of('pl', 'pl_cod');
  const place = ({ geometry }: Feature) => geometry.coordinates.map((one) => one.toFixed(6)).join(' ');
  return {
    cabinets: cabinets
      .map(
        (one) =>
          `${one.properties.uten} ${one.properties.indir} ${one.properties.pod_pdr_cont} ${place(one)}`,
      )
      .sort(),
    points: points
      .map((one) => {
        const { pl_cod, id_imp, toponimo, lampot, lamp_pot, altezza_pl, sost_materiale } = one.properties;
        const values = [
          pl_cod,
          codes.get(id_imp as number),
          toponimo,
          lampot,
          lamp_pot,
          altezza_pl,
          sost_materiale,
        ];
        return [...values, place(one)].join(' | ');
      })
      .sort(),
  };
}

async function mendRefused(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica righe rifiutate' }).click();
  const rows = rowsOf(await readFile(await (await downloading).path()));
  expect(rows).toMatchObject([{ Via: 'Via Alfa', Motivo: expect.stringMatching(/\p{L}/u) }]);
  const mended = workbookOf(rows.map((row) => ({ ...row, 'N. palo': `${prefix}PL${numberless}` })));
  await bring(page, 'corrette.xlsx', mended);
}

test('a town comes in from a border and the same files in three forms, and an import goes @long', async ({
  page,
  lucerna,
}) => {
  test.setTimeout(900_000);
  await lucerna.signIn('amministratore');
  await setUp(page);
  await lucerna.signInAfterwards('supervisore');
  const me = await page.request.get('/api/v2.0/me');
  const { center } = (await me.json()) as { center: [number, number] };
  const files = firstHourFiles({ at: center, metre: 1e-5, epsg: 4326, axes: ['LON', 'LAT'], prefix });
  const found: Awaited<ReturnType<typeof register>>[] = [];
  const form = async ({ ending, cabinets, points }: FileOfTown) => {
    await bring(page, `quadri.${ending}`, cabinets, 'Centraline');
    await bring(page, `pali.${ending}`, points);
    found.push(await register(page));
    if (ending === 'csv') {
      await mendRefused(page);
      expect((await register(page)).points).toHaveLength(8);
      await undoImport(page, 'corrette.xlsx');
    }
    await undoImport(page, `pali.${ending}`);
    await undoImport(page, `quadri.${ending}`);
    expect(await register(page)).toEqual({ cabinets: [], points: [] });
  };
  for (const one of files) await test.step(one.ending, () => form(one));
  const [csv, xlsx, geoPackage] = found;
  expect(csv?.cabinets).toHaveLength(2);
  expect(csv?.points).toHaveLength(7);
  expect(csv?.points[0]).toMatch(
    /^ORA-PL1 \| ORA-QA \| Via Alfa \| SAP 150 \| 150 \| 8 \| Ferro zincato \| /,
  );
  expect(xlsx).toEqual(csv);
  expect(geoPackage).toEqual(csv);
});
