/**
 * Does pieces of work side by side, at most so many at once; the results stand in the order of the pieces.
 * @template T
 * @param {number} many
 * @param {readonly (() => Promise<T>)[]} pieces
 * @returns {Promise<T[]>}
 */
export async function atMost(many, pieces) {
  /** @type {T[]} */
  const results = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < pieces.length; i = next++) {
      const piece = pieces[i];
      if (piece !== undefined) results[i] = await piece();
    }
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
}
