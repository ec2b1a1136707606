/** Whoever keeps the register draws an element, moves it, and finds it where it was put: every shape. */
import type { Page } from '@playwright/test';
import { banner, beginDrawing, clickAll, drag, type Place } from './drawing-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { answer, fill, form, modifyQuestion } from './register-page.ts';
import { building, lightPoint, line, type SampleElement } from './sample-elements.ts';

interface Journey extends SampleElement {
  readonly shape: 'point' | 'line' | 'area';
  readonly places: readonly Place[];
}

const journeys: readonly Journey[] = [
  {
    ...lightPoint,
    shape: 'point',
    places: [[40, 60]],
  },
  {
    ...line,
    shape: 'line',
    places: [
      [-110, -40],
      [-20, 30],
      [90, -10],
    ],
  },
  {
    ...building,
    shape: 'area',
    places: [
      [-70, -50],
      [60, -40],
      [50, 70],
      [-60, 60],
    ],
  },
];

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Modifica salvata' });

async function draw(page: Page, { shape, places }: Journey): Promise<void> {
  if (shape === 'area') await banner(page).getByRole('button', { name: 'Poligono' }).click();
  await clickAll(page, places);
  if (shape !== 'point') await page.keyboard.press('Enter');
}

interface Stored {
  readonly id: number;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The element as the register has it. */
async function stored(page: Page, { segment, code: [key, text] }: Journey): Promise<Stored | undefined> {
  const answer = await page.request.get(`/api/v2.0/${segment}`);
  const { features } = (await answer.json()) as { features: Stored[] };
  return features.findLast(({ properties }) => properties[key] === text);
}

for (const journey of journeys) {
  const { path, one, code, fields, shape, places } = journey;

  // Before a landing points are drawn by `few-steps.e2e.ts` and `keyboard.e2e.ts`, lines by `editing.e2e.ts`.
  const walked = shape === 'area' ? '' : ' @long';
  test(`${one}: drawn, found in the list, moved${walked}`, async ({ page, lucerna }) => {
    await lucerna.signIn('supervisore');
    await beginDrawing(page, path);
    await draw(page, journey);
    for (const [label, text] of fields) await fill(page, 'Inserimento', label, text);
    await lucerna.expectAccessible();
    await button(form(page, 'Inserimento'), 'Salva').click();
    await expect(saved(page)).toBeVisible();

    await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${code[1]}"`);
    const row = page.getByRole('grid').getByRole('row', { selected: true });
    await expect(row.filter({ hasText: code[1] })).toBeVisible();
    const inserted = await stored(page, journey);
    expect(inserted?.geometry.type).toBe({ point: 'Point', line: 'LineString', area: 'Polygon' }[shape]);

    await page.getByRole('button', { name: 'Modifica', exact: true }).first().click();
    await expect(banner(page)).toContainText(code[1]);
    const [from = [0, 0]] = places;
    await drag(page, from, [from[0] - 45, from[1] - 30]);
    await expect(form(page, 'Modifica')).toContainText(/1 modifica non salvata/);
    await button(form(page, 'Modifica'), 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(form(page, 'Modifica')).toBeHidden();
    await expect(saved(page).first()).toBeVisible();

    const moved = await stored(page, journey);
    expect(moved?.id).toBe(inserted?.id);
    expect(moved?.geometry.coordinates).not.toEqual(inserted?.geometry.coordinates);
  });
}
