/** How urgent work is, the most urgent first. */
export const priorities = ['emergenza', 'urgente', 'normale', 'programmato'] as const;
export type Priority = (typeof priorities)[number];
