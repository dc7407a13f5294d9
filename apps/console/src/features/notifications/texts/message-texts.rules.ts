/** Texts of a message in the languages of the app, and what is wrong with them. */
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import type { MessageContent } from '@vitrine/domain/notifications/message.schema'
import { countCharacters, maxBody, maxTitle, readParts } from '@vitrine/domain/notifications/message-text.rules'

export interface MessageText {
  title: string
  body: string
}
export type TextField = keyof MessageText
/** By the code of their language. */
export type MessageTexts = Readonly<Record<string, MessageText>>

export const noText: MessageText = { title: '', body: '' }
export const textOf = (texts: MessageTexts, language: string): MessageText => texts[language] ?? noText

export const isBlank = (text: string) => text.trim() === ''
export const hasText = ({ title, body }: MessageText) => !(isBlank(title) && isBlank(body))

/** Of the app, the default one first. */
export interface Language {
  code: string
  isDefault: boolean
}

/** Languages that get the text of the default one. */
export const languagesWithout = (texts: MessageTexts, languages: readonly Language[]): string[] =>
  languages.filter(({ code, isDefault }) => !isDefault && !hasText(textOf(texts, code))).map(({ code }) => code)

export const defaultOf = (languages: readonly Language[]): string =>
  (languages.find(({ isDefault }) => isDefault) ?? languages[0])?.code ?? 'en'

/** The text in this language, or in the default one where it has none. */
export function shownText(texts: MessageTexts, language: string, languages: readonly Language[]): MessageText {
  const own = textOf(texts, language)
  return hasText(own) ? own : textOf(texts, defaultOf(languages))
}

export function contentsOf(texts: MessageTexts, languages: readonly Language[]): MessageContent[] {
  const first = defaultOf(languages)
  return [...languages]
    .sort((one, other) => Number(other.code === first) - Number(one.code === first))
    .filter(({ code }) => code === first || hasText(textOf(texts, code)))
    .map(({ code }) => {
      const { title, body } = textOf(texts, code)
      return { language: code, title: title.trim(), body: body.trim() }
    })
}

/** Texts of what was sent, by language. `en` stands for the default language where the app has no English (I-075). */
export function textsOf(contents: readonly MessageContent[], languages: readonly Language[]): MessageTexts {
  const isKnown = (code: string) => languages.some((one) => one.code === code)
  return Object.fromEntries(
    contents.flatMap(({ language, title, body }) => {
      const code = isKnown(language) ? language : language === 'en' ? defaultOf(languages) : null
      return code === null ? [] : [[code, { title, body }]]
    }),
  )
}

/** Names of fields: `title:en`, `product`, `couponCode`, `devices`, `segment`. */
export type DraftProblems = Readonly<Record<string, Problem>>

/** Something is missing, or what is there is wrong. */
export type Problem = 'required' | FieldWords
const required = 'required'

function problemOfText(text: string, most: number): Problem | null {
  if (isBlank(text)) return required
  if (countCharacters(text.trim()) > most) return fieldReason('characters_most', { most })
  const { problem } = readParts(text)
  if (problem?.name === 'variable_unknown') return fieldReason('variable_unknown', problem.parameters)
  return problem ? fieldReason('variable_open') : null
}

/** A language has both texts or none; the default one has both. */
export function problemsOfTexts(texts: MessageTexts, languages: readonly Language[]): DraftProblems {
  const first = defaultOf(languages)
  const checked = languages.filter(({ code }) => code === first || hasText(textOf(texts, code)))
  return Object.fromEntries(
    checked.flatMap(({ code }) => {
      const { title, body } = textOf(texts, code)
      const problems = { title: problemOfText(title, maxTitle), body: problemOfText(body, maxBody) }
      return Object.entries(problems).flatMap(([field, problem]) => (problem ? [[`${field}:${code}`, problem]] : []))
    }),
  )
}
