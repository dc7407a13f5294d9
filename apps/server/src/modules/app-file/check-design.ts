/** A design from an app file, checked as a save checks it: pages, layout, and what every language says over them. */
import { setImmediate as breathe } from 'node:timers/promises'
import { translatablePaths } from '@vitrine/blocks/schemas'
import { idPattern } from '@vitrine/domain/ids'
import { type LayoutContent, layoutContentSchema } from '@vitrine/domain/layouts/layout.schema'
import {
  applyLayoutOverlay,
  applyOverlay,
  type Overlay,
  pageOwners,
  splitLayoutOverlay,
  splitOverlay,
} from '@vitrine/domain/pages/overlay.rules'
import { type PageContent, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { type Rebase, rebaseDesign } from '@vitrine/domain/pages/rebase-overlays.rules'
import { z } from 'zod'
import { refuse } from '../../http/refuse.ts'
import { checkPage, maxPages } from '../design/index.ts'
import type { ReadingFor } from '../media/index.ts'
import { overlaysEntry } from './overlays-entry.ts'
import { parseEntry, refuseBrokenText } from './parse-entry.ts'

const designSchema = z.object({
  pages: z
    .array(
      pageContentSchema.extend({
        id: z.string().regex(idPattern),
        referencePageId: z.string().regex(idPattern).optional(),
      }),
    )
    .max(maxPages, `A design has at most ${maxPages} pages`),
  layout: layoutContentSchema,
  overlays: overlaysEntry,
})

export interface DesignData {
  /** `referencePageId` is the page of another design that it was copied from. */
  pages: (PageContent & { id: string; referencePageId?: string | undefined })[]
  layout: LayoutContent
  overlays: Record<string, Overlay>
}

/** Ids of pages and blocks are used once in a design: other languages name what they translate by id. */
function refuseRepeatedIds(pages: DesignData['pages'], entry: string): void {
  const seen = new Set<string>()
  for (const [at, page] of pages.entries()) {
    for (const id of pageOwners(page)) {
      if (seen.has(id)) refuse([{ path: `${entry}:pages.${at}`, message: `The id ${id} is used twice` }])
      seen.add(id)
    }
  }
}

/** Checks a language's texts as a save of that language would: the same limits, addresses and cleaning of HTML. */
async function checkOverlay(
  reading: ReadingFor,
  { pages, layout }: Pick<DesignData, 'pages' | 'layout'>,
  { overlay, at }: { overlay: Overlay; at: string },
): Promise<Overlay> {
  const checked: Overlay = {}
  for (const [index, page] of pages.entries()) {
    if (!pageOwners(page).some((owner) => Object.hasOwn(overlay, owner))) continue
    await breathe()
    const { id, ...viewed } = applyOverlay(page, overlay)
    const path = `${at}.pages.${index}`
    const content = await checkPage(reading, parseEntry(pageContentSchema, viewed, path), path)
    const baseBlocks = new Map(page.blocks.map((block) => [block.id, block]))
    const split = splitOverlay({
      base: page,
      baseBlocks,
      overlay,
      edited: { ...content, id },
      pathsOf: translatablePaths,
    })
    Object.assign(checked, split.overlay)
  }
  await breathe()
  const viewed = parseEntry(layoutContentSchema, applyLayoutOverlay(layout, overlay), `${at}.layout`)
  return Object.assign(checked, splitLayoutOverlay(layout, overlay, viewed).overlay)
}

/**
 * Checks a design and answers other requests between pages. Every message begins with `entry`. Throws
 * `validation_failed`.
 */
export async function checkDesign(reading: ReadingFor, raw: unknown, entry: string): Promise<DesignData> {
  const { pages: sent, ...rest } = parseEntry(designSchema, raw, entry)
  const { layout, overlays } = rest
  refuseBrokenText(rest, entry)
  const pages: DesignData['pages'] = []
  for (const [at, page] of sent.entries()) {
    await breathe()
    refuseBrokenText(page, entry, ['pages', String(at)])
    const { id, referencePageId, ...content } = page
    const checked = await checkPage(reading, content, `${entry}:pages.${at}`)
    pages.push({ ...checked, id, ...(referencePageId !== undefined && { referencePageId }) })
  }
  refuseRepeatedIds(pages, entry)
  const said: DesignData['overlays'] = {}
  for (const [language, overlay] of Object.entries(overlays))
    said[language] = await checkOverlay(reading, { pages, layout }, { overlay, at: `${entry}:overlays.${language}` })
  return { pages, layout, overlays: said }
}

/** Converts the design to how an app with another default language stores it. */
export const rebaseTexts = (design: DesignData, rebase: Rebase | null): DesignData =>
  rebase === null ? design : rebaseDesign(design, rebase, translatablePaths)
