/** Roles as they are typed, separated by commas. */
import { type Capability, capabilities } from '@lucerna/domain/vocabulary/capability';
import { CommandFault } from './command.ts';

export const noRoles = 'nessuno';

/** Throws `CommandFault`. */
export function readRoles(text: string): Capability[] {
  if (text.trim().toLowerCase() === noRoles) return [];
  const words = text.split(',').map((word) => word.trim().toUpperCase());
  const unknown = words.find((word) => !capabilities.some((one) => one === word));
  if (unknown !== undefined) {
    throw new CommandFault(
      `Il ruolo «${unknown}» non c'è. Ci sono: ${capabilities.join(', ')}, o ${noRoles}.`,
    );
  }
  return capabilities.filter((one) => words.includes(one));
}
