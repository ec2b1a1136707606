import { orderStates } from '@lucerna/domain/rules/work/order-steps';
import { z } from 'zod';

/**
 * The order that something came too late for: it was taken back, or done, while the phone was away. What was done is kept
 * all the same. Absent where it came in time.
 */
export const lateOrderSchema = z.object({ numero: z.string(), stato: z.enum(orderStates) });
export type LateOrder = z.output<typeof lateOrderSchema>;
