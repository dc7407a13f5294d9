/** What of texts that somebody asked to save is new, holds already, or was overtaken. Nothing is read or written here. */

import { createHash } from 'node:crypto'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import { merge } from '@vitrine/domain/merge/merge.rules'
import type { LanguageTexts } from '@vitrine/domain/pages/language-texts.rules'
import { maxTextLength, type TextEdit } from '@vitrine/domain/translations/translations.routes'
import type { SourcePart, SourceText } from './source-texts.ts'
import { type TextsByOwner, textIn } from './texts-in-language.ts'

export interface ContentLanguage {
  code: string
  isDefault: boolean
}

/** A text to be saved; without `before`, whatever the language says now is replaced. */
export type AskedText = Omit<TextEdit, 'before' | 'source'> &
  Partial<Pick<TextEdit, 'before' | 'source'>> & {
    /** Instead of `before`: the version of the text that the caller read. */
    version?: string
  }

/** Names a text in a table, where the text itself would be in the way. */
export const versionOf = (text: string | null): string =>
  text === null ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Spreadsheets change the ends of lines. */
const isSameText = (one: string, other: string): boolean =>
  one.replaceAll(/\r\n?/g, '\n').trim() === other.replaceAll(/\r\n?/g, '\n').trim()

/** What the caller read, where it is neither the text now nor known. */
const another = '\u0000'

function textBefore({ before, version }: AskedText, now: string | null): string | null {
  if (version !== undefined) return version === versionOf(now) ? now : another
  return before === undefined ? now : before
}

export interface PlannedText {
  source: SourceText
  /** Null takes the text away. */
  text: string | null
  /** What the text was made of, where that is not what the default language says now. */
  madeOf: string | null
}

const keyOf = ({ owner, path }: { owner: string; path: string }) => `${owner}\n${path}`

export interface TextRequest extends PlannedText {
  at: number
  part: SourcePart
}

type Weighed = { conflict: string | null } | Pick<PlannedText, 'text' | 'madeOf'>

/** What of one asked text is to be written; null where nothing is. */
function weigh(
  asked: AskedText,
  source: SourceText,
  texts: LanguageTexts | undefined,
  { isDefault }: ContentLanguage,
): Weighed | null {
  const now = textIn(source, texts, isDefault)
  const text = asked.text === '' ? null : asked.text
  const merged = merge({ base: { text: textBefore(asked, now.text) }, mine: { text }, theirs: { text: now.text } })
  if (merged.conflicts.length > 0) return { conflict: now.text }
  const isOfNow = asked.source === undefined || isSameText(asked.source, source.source)
  const madeOf = isDefault || isOfNow ? null : (asked.source ?? null)
  const result: string | null = merged.value.text ?? null
  // The same text once more says that it still holds: it is no longer outdated.
  const isSame = result === now.text && (now.state !== 'outdated' || result !== text || madeOf === now.was)
  return isSame ? null : { text: result, madeOf: result === null ? null : madeOf }
}

/** By the position in what was asked. */
export interface WeighedTexts {
  wanted: TextRequest[]
  conflicts: { at: number; owner: string; path: string; text: string | null }[]
  problems: (FieldWords & { at: number })[]
  unchanged: number
}

/** Of texts and of their characters, between which other requests are served. */
export const atOnce = { texts: 1_000, characters: 256 * 1024 }

/** `pause` is waited for after every so many texts. */
export async function weighTexts(
  asked: readonly AskedText[],
  { parts, said, language }: { parts: readonly SourcePart[]; said: TextsByOwner; language: ContentLanguage },
  pause: () => Promise<unknown>,
): Promise<WeighedTexts> {
  const sources = new Map(parts.flatMap((part) => part.texts.map((text) => [keyOf(text), { part, text }] as const)))
  const weighed: WeighedTexts = { wanted: [], conflicts: [], problems: [], unchanged: 0 }
  const named = new Set<string>()
  const judge = (one: AskedText, at: number): void => {
    const key = keyOf(one)
    const found = sources.get(key)
    if (!found) weighed.problems.push({ at, ...fieldReason('text_unknown') })
    else if (named.has(key)) weighed.problems.push({ at, ...fieldReason('text_named_twice') })
    else if ((one.text?.length ?? 0) > maxTextLength)
      weighed.problems.push({ at, ...fieldReason('characters_most', { most: maxTextLength }) })
    else {
      const result = weigh(one, found.text, said.get(one.owner), language)
      if (result === null) weighed.unchanged += 1
      else if ('conflict' in result)
        weighed.conflicts.push({ at, owner: one.owner, path: one.path, text: result.conflict })
      else weighed.wanted.push({ at, part: found.part, source: found.text, ...result })
    }
    if (found) named.add(key)
  }
  let [texts, characters] = [0, 0]
  for (const [at, one] of asked.entries()) {
    if (texts >= atOnce.texts || characters >= atOnce.characters) {
      ;[texts, characters] = [0, 0]
      await pause()
    }
    judge(one, at)
    texts += 1
    characters += (one.text?.length ?? 0) + (one.source?.length ?? 0)
  }
  return weighed
}
