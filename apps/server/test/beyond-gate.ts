import { testEngine } from './database/test-database.ts';

/**
 * Whether this run is more than the gate: `npm run prove`, or whoever runs a file by its name. The gate leaves to them
 * tests that cost seconds and show once more, in another way, what a test beside them shows (record 125).
 */
export const beyondGate = process.env.LUCERNA_TEST_SET !== 'gate';

/**
 * Whether a test runs whose sentence asks no engine: on PostgreSQL always, on the embedded one beyond the gate alone.
 */
export const onceInGate = beyondGate || testEngine === 'postgres';
