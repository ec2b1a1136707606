/** How much the processor works for each of two things, tried in turns; the least, which a busy machine spoils least. */
export async function workOf(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  rounds = 7,
): Promise<readonly [number, number]> {
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, work] of [one, other].entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      least[place as 0 | 1] = Math.min(least[place as 0 | 1], user + system);
    }
  }
  return least;
}
