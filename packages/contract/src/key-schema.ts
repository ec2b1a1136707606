import { z } from 'zod';

/** Keys are the database's four-byte integers, from 1 up. */
export const LARGEST_KEY = 2_147_483_647;

/** The key of an element in a body. */
export const keySchema = z.number().int().min(1).max(LARGEST_KEY);

/** The key of an element in a path, as a number; a text that is none fits no element (404). */
export const pathKeySchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(keySchema);
