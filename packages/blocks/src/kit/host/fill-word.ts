/** Texts with values and plural forms, apart from the texts themselves: an app has those in its own language. */

/** A text that depends on the value named `count`, with the plural forms of its language. */
export type CountedWord = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string }

/** The texts of `T` in another language. A text with plural forms has them in every language. */
export type Wording<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : CountedWord }

type Values = Readonly<Record<string, string | number>>

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Replaces `{name}` in a text with a value. */
export function fillWord(language: string, word: string | CountedWord, values: Values = {}): string {
  if (typeof word === 'string') return fill(word, values)
  const count = Number(values['count'])
  const form = word[new Intl.PluralRules(language).select(count)] ?? word.other
  const said = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(count)
  return fill(form, { ...values, count: said })
}
