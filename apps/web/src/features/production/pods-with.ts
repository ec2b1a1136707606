import type { ProductionPod } from '@lucerna/domain/production';

/** The text anywhere in the code, literally, whatever its case (contract, Energy on the page). */
export function podsWith(pods: readonly ProductionPod[], text: string): readonly ProductionPod[] {
  const wanted = text.trim().toLowerCase();
  return pods.filter(({ pod }) => pod.toLowerCase().includes(wanted));
}
