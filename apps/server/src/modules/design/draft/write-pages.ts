/** Writes the pages of a checked save, each with a new revision, in the language that was edited. */

import { translatablePaths } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { type Overlay, pageOwners, splitOverlay } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { followBase } from '../languages/follow-base.ts'
import { readOverlay, writeOverlay } from '../languages/overlays.queries.ts'
import { recordPageRevisions, textsOf } from '../pages/page-revisions.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { insertPage, savePage, type WrittenPage } from '../pages/pages.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import type { DesignSave } from './read-save.ts'
import type { StoredDesign } from './stored-design.ts'

type Before = Pick<StoredDesign, 'designId' | 'pages' | 'documents' | 'hasTexts' | 'outline'>

type IdentifiedPage = PageContent & { id: string }

function contentBefore({ documents }: Before, id: string): IdentifiedPage | null {
  const document = documents.get(id)
  return document === undefined ? null : pageContentOf({ document })
}

/** Stored blocks of all named pages, because a block may have moved from one page to another. */
function blocksBefore(before: Before): Map<string, Block> {
  const pages = [...before.pages.keys()].flatMap((id) => contentBefore(before, id) ?? [])
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
    const base = contentBefore(before, page.id)
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
  for (const id of before.pages.keys()) {
    const content = contentBefore(before, id)
    if (content) was.set(id, { ...content, blocks: [] })
  }
  const changes = saved.flatMap((page) =>
    [{ ...page, blocks: [] }, ...page.blocks].flatMap((after) => {
      const old = was.get(after.id)
      return old ? { owner: after.id, before: old, after } : []
    }),
  )
  await followBase(write, { designId, changes, except: language })
}

/** Returns what was written of each page. */
export async function writePages(
  write: WriteContext,
  save: DesignSave,
  before: Before,
): Promise<Map<string, WrittenPage>> {
  const { language } = save
  const { designId } = before
  const said = language === null ? null : await writeTexts(write, save, before, language)
  const saved = save.pages.map(({ id, content }) => ({ ...(said?.get(id)?.shared ?? content), id }))
  // Most apps have one language: what other languages follow is then neither read nor compared.
  const hasTexts = language !== null || before.hasTexts
  if (hasTexts) await followPages(write, before, saved, language)
  const texts = hasTexts
    ? await textsOf(
        write,
        designId,
        saved.map(({ id, ...content }) => ({ id, content })),
      )
    : []
  const written = new Map<string, WrittenPage>()
  for (const [at, { id, ...content }] of saved.entries()) {
    const row = { id, content, revision: newId() }
    const overlay = said?.get(id)?.overlay
    const edited = overlay && language !== null ? { language, overlay: JSON.stringify(overlay) } : undefined
    if (before.pages.has(id)) written.set(id, await savePage(write, { ...row, texts: texts[at] ?? '{}', edited }))
    else {
      const inserted = await insertPage(write, { ...row, designId, position: before.outline.length + at })
      ensure(inserted, 'conflict', {
        // A page of another design has this id.
        message: 'A page with this id exists already.',
      })
      await recordPageRevisions(write, designId, [{ ...row, edited }])
      written.set(id, inserted)
    }
  }
  return written
}
