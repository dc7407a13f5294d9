/** What a code is called here; a code of a newer server has the server's own word. */
export const knownWord = (words: Readonly<Record<string, () => string>>, code: string, told: string): string =>
  Object.hasOwn(words, code) ? (words[code]?.() ?? told) : told

/** What the server tells in English, in the console's language; what is no word of ours stays as it is told. */
export function wordTold(
  words: Readonly<Record<string, (inputs?: object, options?: { locale: 'en' }) => string>>,
  told: string,
): string {
  const word = Object.values(words).find((say) => say({}, { locale: 'en' }) === told)
  return word ? word() : told
}
