/** A database that is made: three first starts at once make one. */
import { expect, test } from 'vitest';
import { projectMigrations } from '../../src/db/migrate.ts';
import { testPlace } from '../database/test-database.ts';
import { ranByThree } from './fixtures/three-starts.ts';

test('three first starts at once on an empty database make one whole', async () => {
  const place = await testPlace({ empty: true });
  const own = projectMigrations();
  expect(await ranByThree(place)).toEqual(own.map(({ name }) => name));
  await place.remove();
});
