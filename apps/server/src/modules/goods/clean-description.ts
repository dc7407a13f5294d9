/** Descriptions of products go through the one cleaner of HTML. */
import { cleanHtml } from '@vitrine/blocks/kit/html/clean-html'
import { foreignFilesIn, replaceForeignFiles } from '@vitrine/domain/media/stored-address.rules'
import type { whoseFiles } from '../media/index.ts'

/** Pictures of another app of this installation may be deleted there: a description goes without them. */
export const cleanerOf = (whose: ReturnType<typeof whoseFiles>) => (text: string) => {
  const isForeign = foreignFilesIn(text, whose).length > 0
  const { html, leftOut, fault } = cleanHtml(isForeign ? replaceForeignFiles(text, whose, () => null) : text)
  const parts = leftOut.flatMap(({ kind, names }) => (names.length > 0 ? names : [kind]))
  return { html, leftOut: [...parts, ...(isForeign ? ['picture'] : []), ...(fault ? [fault] : [])] }
}
