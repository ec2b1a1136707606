/** A draw that anybody can repeat: the same seed takes the same mutants from the same sources. */

/** Numbers from 0 up to 1, from a seed (mulberry32, a public-domain generator of 32 bits). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` of the things (all where there are fewer), each equally likely, in the order in which they were given. */
export function draw<T>(things: readonly T[], count: number, seed: number): T[] {
  const next = numbers(seed);
  const places = things.map((_, place) => place);
  for (let i = 0; i < Math.min(count, places.length); i += 1) {
    const other = i + Math.floor(next() * (places.length - i));
    [places[i], places[other]] = [places[other] as number, places[i] as number];
  }
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((place) => things[place] as T);
}
