/** The passwords that are guessed first: the 10,000 that are used most, in lower case. */

const MOST = 10_000;
let known: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody first chooses a password. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary.passwords.slice(0, MOST).map((one) => one.toLowerCase())),
  );
  return known;
}
