/** Tags of files. Two that differ in nothing but capital letters are one. */
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'

/** Of one file. */
export const maxTags = 20
export const maxTagLength = 40

export const tagSchema = trimmedText()
  .min(1)
  .max(maxTagLength)
  // A comma ends a tag where somebody types several.
  .refine((tag) => !tag.includes(','), reasonText('tag_comma'))
  .refine(isOneLine, notOneLine)

const plain = (tag: string): string => tag.trim().toLowerCase()

interface TagChange {
  add?: readonly string[]
  remove?: readonly string[]
}

/** The tags after a change, each once, in the order in which they came; at most as many as a file may have. */
export function changedTags(tags: readonly string[], { add = [], remove = [] }: TagChange): string[] {
  const gone = new Set(remove.map(plain))
  const kept = new Map<string, string>()
  for (const tag of [...tags.filter((one) => !gone.has(plain(one))), ...add])
    if (!kept.has(plain(tag))) kept.set(plain(tag), tag.trim())
  return [...kept.values()].slice(0, maxTags)
}
