/** Descriptions of products go through the one cleaner of HTML. */
import { setImmediate as breathe } from 'node:timers/promises'
import { cleanHtml } from '@vitrine/blocks/kit/html/clean-html'
import { foreignFilesIn, replaceForeignFiles } from '@vitrine/domain/media/stored-address.rules'
import { cleanMarkup, type ReadingFor, whoseFiles } from '../media/index.ts'

/** A longer one is cleaned on the thread for HTML; for a short one the way there takes longer than the cleaning. */
export const longDescription = 2_000
/** Characters that are cleaned here between two turns of the event loop. */
export const cleanedAtOnce = 4 * longDescription

interface CleanText {
  html: string
  /** Names of what a reader would miss. */
  leftOut: readonly string[]
}

type Cleaned = CleanText | { fault: 'deep' | 'crowded' | 'slow' }

async function clean(reading: ReadingFor, text: string): Promise<Cleaned> {
  const isLong = text.length > longDescription
  const read = isLong ? await cleanMarkup(reading, { kind: 'html', text }) : cleanHtml(text)
  if ('fault' in read && read.fault) return { fault: read.fault }
  const html = 'clean' in read ? read.clean : read.html
  return { html: html.trim(), leftOut: read.leftOut.flatMap(({ kind, names }) => (names.length > 0 ? names : [kind])) }
}

/** Cleans one description after the other; `pause` is waited for after every so many characters. */
export function createCleaner(reading: ReadingFor, pause: () => Promise<unknown> = () => breathe()) {
  const whose = whoseFiles(reading.ports, reading.appKey)
  let cleaned = 0
  return async (text: string): Promise<Cleaned> => {
    if (cleaned + text.length > cleanedAtOnce) {
      cleaned = 0
      await pause()
    }
    cleaned += text.length
    // Pictures of another app of this installation may be deleted there: a description goes without them.
    const isForeign = foreignFilesIn(text, whose).length > 0
    const read = await clean(reading, isForeign ? replaceForeignFiles(text, whose, () => null) : text)
    return isForeign && 'html' in read ? { ...read, leftOut: [...read.leftOut, 'picture'] } : read
  }
}
