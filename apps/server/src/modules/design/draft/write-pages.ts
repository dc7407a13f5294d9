/** Writes the pages of a checked save, each with a new revision, in the language that was edited. */

import { translatablePaths } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { type Overlay, pageOwners, splitOverlay } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { followBase } from '../languages/follow-base.ts'
import { haveTexts, readOverlay, writeOverlay } from '../languages/overlays.queries.ts'
import { recordPageRevisions, textsOf } from '../pages/page-revisions.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { insertPage, type LockedPage, savePage } from '../pages/pages.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import type { DesignSave } from './read-save.ts'

interface Before {
  designId: string
  /** Every existing page that the save names. */
  pages: ReadonlyMap<string, LockedPage>
  /** Number of pages that the design had. */
  count: number
}

type IdentifiedPage = PageContent & { id: string }

/** Stored blocks of all named pages, because a block may have moved from one page to another. */
function blocksBefore(before: Before): Map<string, Block> {
  const pages = [...before.pages.values()].map(pageContentOf)
  return new Map(pages.flatMap((page) => page.blocks.map((block) => [block.id, block] as const)))
}

/** In another language: shared parts go to the page, this language's texts to its overlay. */
async function writeTexts(write: WriteContext, { pages }: DesignSave, before: Before, language: string) {
  const { designId } = before
  const baseBlocks = blocksBefore(before)
  const edited = pages.map((page): IdentifiedPage => ({ ...page.content, id: page.id }))
  const owners = edited.flatMap(pageOwners)
  const overlay = await readOverlay(write.trx, { designId, language, owners })
  const written = new Map<string, { shared: PageContent; overlay: Overlay }>()
  for (const page of edited) {
    const stored = before.pages.get(page.id)
    const base = stored ? pageContentOf(stored) : null
    const split = splitOverlay({ base, baseBlocks, overlay, edited: page, pathsOf: translatablePaths })
    const { id, ...shared } = split.shared
    await writeOverlay(write, { designId, language, owners: pageOwners(page), overlay: split.overlay })
    written.set(id, { shared, overlay: split.overlay })
  }
  return written
}

/** Other languages follow texts, pictures and categories that changed or moved; `language` has followed already. */
async function followPages(
  write: WriteContext,
  before: Before,
  saved: readonly IdentifiedPage[],
  language: string | null,
) {
  const { designId } = before
  const was = new Map<string, object>(blocksBefore(before))
  for (const { document, id } of before.pages.values()) was.set(id, { ...pageContentOf({ document }), blocks: [] })
  const changes = saved.flatMap((page) =>
    [{ ...page, blocks: [] }, ...page.blocks].flatMap((after) => {
      const old = was.get(after.id)
      return old ? { owner: after.id, before: old, after } : []
    }),
  )
  await followBase(write, { designId, changes, except: language })
}

/** Whether a page or one of its blocks has anything in another language, before the save or after it. */
const isTranslated = (write: WriteContext, { designId, pages }: Before, saved: readonly IdentifiedPage[]) =>
  haveTexts(write.trx, designId, [
    ...new Set([
      ...[...pages.values()].flatMap(({ id, block_ids }) => [id, ...block_ids]),
      ...saved.flatMap(pageOwners),
    ]),
  ])

/** Returns the new revision of each page. */
export async function writePages(write: WriteContext, save: DesignSave, before: Before): Promise<Map<string, string>> {
  const { language } = save
  const { designId } = before
  const said = language === null ? null : await writeTexts(write, save, before, language)
  const saved = save.pages.map(({ id, content }) => ({ ...(said?.get(id)?.shared ?? content), id }))
  // Most apps have one language: what other languages follow is then neither read nor compared.
  const hasTexts = language !== null || (await isTranslated(write, before, saved))
  if (hasTexts) await followPages(write, before, saved, language)
  const texts = hasTexts
    ? await textsOf(
        write,
        designId,
        saved.map(({ id, ...content }) => ({ id, content })),
      )
    : []
  const revisions = new Map<string, string>()
  for (const [at, { id, ...content }] of saved.entries()) {
    const row = { id, content, revision: newId() }
    const overlay = said?.get(id)?.overlay
    const edited = overlay && language !== null ? { language, overlay: JSON.stringify(overlay) } : undefined
    if (before.pages.has(id)) await savePage(write, { ...row, texts: texts[at] ?? '{}', edited })
    else {
      ensure(await insertPage(write, { ...row, designId, position: before.count + at }), 'conflict', {
        // A page of another design has this id.
        message: 'A page with this id exists already.',
      })
      await recordPageRevisions(write, designId, [{ ...row, edited }])
    }
    revisions.set(id, row.revision)
  }
  return revisions
}
