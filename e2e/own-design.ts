/** A small design of known pages, so that a journey need not know the demo's; the demo's comes back afterwards. */
import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { newId } from '@vitrine/domain/ids'
import type { Page, PageContent } from '@vitrine/domain/pages/page.schema'
import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { type DesignDraft, pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { HttpSession } from './http-session.ts'

export interface PlannedPage {
  title: string
  blocks: Block[]
}

/** A block with the defaults of its type and what the journey wants otherwise. */
export const blockOf = (type: BlockType, over: Record<string, unknown> = {}): Block => ({
  ...createBlock(type),
  ...over,
})

/** A search bar that can be told from the others. */
export const searchBarOf = (placeholder: string): Block => blockOf('searchBar', { placeholder })

type NewPage = { id: string; data: PageContent }

const contentOf = (page: Page): PageContent => pageContentSchema.parse(page)

export function ownDesign(session: HttpSession, appKey: string) {
  const params = { appKey }
  const read = async (): Promise<DesignDraft> => (await session.call(pagesRoutes.getDesign, { params })).data

  /** Whatever the draft holds becomes these pages. */
  async function replace(pages: readonly NewPage[], layout: (now: DesignDraft) => DesignDraft['layout']) {
    const now = await read()
    const kept = new Set(pages.map(({ id }) => id))
    const revisions = new Map(now.pages.map(({ id, revision }) => [id, revision]))
    const { revision: _, ...layoutContent } = layout(now)
    const data = {
      pages: pages.map((page) => ({ ...page, revision: revisions.get(page.id) ?? null })),
      deleted: now.pages.filter(({ id }) => !kept.has(id)).map(({ id, revision }) => ({ id, revision })),
      pageOrder: pages.map(({ id }) => id),
      layout: { revision: now.layout.revision, data: layoutContent },
    }
    await session.call(pagesRoutes.saveDesign, { params, body: { data } })
  }

  return {
    read,

    /** Puts these home pages into the draft and tells their ids. */
    async plan(pages: readonly PlannedPage[], { multiplePage = false } = {}): Promise<string[]> {
      const made = pages.map(({ title, blocks }) => ({
        id: newId(),
        data: pageContentSchema.parse({ title: { text: title }, blocks }),
      }))
      await replace(made, ({ layout }) => ({ ...layout, options: { ...layout.options, multiplePage } }))
      return made.map(({ id }) => id)
    },

    async restore(before: DesignDraft): Promise<void> {
      await replace(
        before.pages.map((page) => ({ id: page.id, data: contentOf(page) })),
        () => before.layout,
      )
    },
  }
}
