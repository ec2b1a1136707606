/**
 * Keeps the answers of a pure function: glyphs are told apart by identity, so the same question must get the
 * same object. Objects among the arguments are held weakly where they come first and alone.
 */
export function kept<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const byObject = new WeakMap<object, R>();
  const byValue = new Map<string, R>();
  return (...args) => {
    const [first] = args;
    if (args.length === 1 && typeof first === 'object' && first !== null) {
      let answer = byObject.get(first);
      if (answer === undefined) {
        answer = make(...args);
        byObject.set(first, answer);
      }
      return answer;
    }
    const key = args.join(' ');
    let answer = byValue.get(key);
    if (answer === undefined) {
      answer = make(...args);
      byValue.set(key, answer);
    }
    return answer;
  };
}
