/** Nothing is served that the loop of standard cases does not see. */
import { endpointList } from '@lucerna/contract/endpoint-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What holds nothing of any municipality, or is asked about elsewhere: health, figures, documentation, the page's files. */
const ofNobody =
  /^GET (\/healthz|\/readyz|\/metrics|\/docs(\/.*)?|\/|\/[\w.-]+\.(svg|png|webp|ico|webmanifest|txt|css|js)|\/assets\/.*|\/guida\/.*|\/fonts\/.*|\/campo\/.*|\/pubblico\/assets\/.*)$/;

/** `GET /api/v2.0/pl` of each that the server mounted, from the tree that it prints. */
function mounted(): string[] {
  const found: string[] = [];
  const parts: string[] = [];
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (line.trim() === '') continue;
    parts.length = indent.length / 4;
    parts.push(path);
    for (const method of methods.split(', ').filter((one) => one !== '' && one !== 'HEAD')) {
      found.push(`${method} ${parts.join('')}`);
    }
  }
  return found;
}

it('every call that is served is one of the endpoint list, which the loop runs through', () => {
  const known = new Set(endpointList.map(({ method, path }) => `${method} ${path}`));
  const all = mounted();
  expect(all.length).toBeGreaterThanOrEqual(known.size);
  expect(all.filter((route) => !known.has(route) && !ofNobody.test(route))).toEqual([]);
  expect([...known].filter((route) => !all.includes(route))).toEqual([]);
});
