/**
 * What a language keeps of one object: its texts, and for each of them what the default language said when it was
 * written, where that is something else by now. The default language itself keeps which of its texts are stand-ins: they
 * are in the earlier default language, until somebody writes them.
 */
import { isWords, movedPaths, type OverlayEntries, textAt } from './overlay-paths.rules.ts'

export type TextSources = Readonly<Record<string, string>>

export interface LanguageTexts {
  entries: OverlayEntries
  sources: TextSources
}

/** Number of texts that are words. */
export const countWords = (entries: OverlayEntries): number => Object.keys(entries).filter(isWords).length

/** The sources of texts that stay as they were: whoever writes a text has seen what the default language says. */
export const keptSources = (before: LanguageTexts, entries: OverlayEntries): TextSources =>
  Object.fromEntries(
    Object.entries(before.sources).filter(
      ([path]) => Object.hasOwn(entries, path) && entries[path] === before.entries[path],
    ),
  )

/** A translation after a save of the default language, which may have moved, removed or rewritten what it translates. */
export function followDefault(before: unknown, after: unknown, texts: LanguageTexts): LanguageTexts {
  const moved = movedPaths(before, after, Object.keys(texts.entries))
  const entries = Object.fromEntries([...moved].map(([from, to]) => [to, texts.entries[from]]))
  const sources: Record<string, string> = {}
  for (const [from, to] of moved) {
    if (!isWords(to)) continue
    const source = texts.sources[from] ?? textAt(before, from)
    if (source !== undefined && source !== textAt(after, to)) sources[to] = source
  }
  return { entries, sources }
}

/** The stand-ins of the default language after it was saved: those that still say the same. */
export function keptStandIns(before: unknown, after: unknown, standIns: TextSources): TextSources {
  const moved = movedPaths(before, after, Object.keys(standIns))
  return Object.fromEntries(
    [...moved].flatMap(([from, to]) => {
      const text = standIns[from]
      return text !== undefined && text === textAt(after, to) ? [[to, text] as const] : []
    }),
  )
}
