/** The draft of one design behind the fake server: its pages and layout, with a new revision for each save. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { AppError } from '@vitrine/domain/errors'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import type { Layout, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import type { Page, PageContent } from '@vitrine/domain/pages/page.schema'
import type { DesignDraft, DesignSave } from '@vitrine/domain/pages/pages.routes'

export const savedAt = '2026-11-01T09:00:00.000Z'

export class FakeDraft {
  pages: Page[] = []
  layout: Layout
  readonly #prefix: string
  readonly #layoutId: string
  #made = 0
  #revisions = 0

  /** The ids of its pages begin with the prefix. */
  constructor(prefix = 'page', layoutId = 'layout') {
    this.#prefix = prefix
    this.#layoutId = layoutId
    this.layout = this.#layoutOf(initialLayout())
  }

  #nextRevision(): string {
    this.#revisions += 1
    return `r${this.#revisions}`
  }

  #layoutOf(content: LayoutContent): Layout {
    return { ...content, id: this.#layoutId, revision: this.#nextRevision(), updatedAt: savedAt, updatedBy: 'Ada' }
  }

  #pageOf(id: string, content: PageContent, position: number, updatedBy = 'Ada'): Page {
    const multiplePage = this.layout.options.multiplePage
    return {
      ...content,
      id,
      multiplePage,
      position,
      revision: this.#nextRevision(),
      updatedAt: savedAt,
      updatedBy,
    }
  }

  /** Another one after each change. */
  get mark(): string {
    return `${this.#revisions}`
  }

  /** Saved before the screen opens. */
  addPage(type: Page['type'], title: string, blocks: Block[] = []): Page {
    this.#made += 1
    const page = this.#pageOf(
      `${this.#prefix}-${this.#made}`,
      { ...initialPage(type, title), blocks },
      this.pages.length,
    )
    this.pages.push(page)
    return page
  }

  /** The home pages of the draft become these. */
  planHomes(pages: readonly { title: string; blocks: Block[] }[], options: { multiplePage: boolean }): void {
    this.layout = { ...this.layout, options: { ...this.layout.options, ...options } }
    this.pages = this.pages.filter(({ type }) => type !== 'home')
    for (const { title, blocks } of pages) this.addPage('home', title, blocks)
  }

  /** As the editor opens it. */
  draft(types: readonly string[]): DesignDraft {
    return { pages: this.pages.filter(({ type }) => types.includes(type)), layout: this.layout }
  }

  #refuseStale(save: DesignSave): void {
    const current = (id: string) => this.pages.find((page) => page.id === id) ?? null
    const stale = [...save.pages, ...save.deleted].filter(
      ({ id, revision }) => (current(id)?.revision ?? null) !== revision,
    )
    const isLayoutStale = save.layout !== undefined && save.layout.revision !== this.layout.revision
    if (stale.length === 0 && !isLayoutStale) return
    throw new AppError('stale_revision', {
      details: {
        pages: stale.map(({ id }) => ({ id, current: current(id) })),
        layout: isLayoutStale ? this.layout : null,
      },
    })
  }

  /** Somebody else saves a page. */
  savePage(id: string, change: (content: Page) => PageContent, by?: string): void {
    this.pages = this.pages.map((page) => (page.id === id ? this.#pageOf(id, change(page), page.position, by) : page))
  }

  /** All or nothing, and nothing over what somebody else saved meanwhile. */
  save(save: DesignSave): void {
    this.#refuseStale(save)
    this.#revisions += 1
    for (const { id, data } of save.pages) {
      if (this.pages.some((page) => page.id === id)) this.savePage(id, () => data)
      else this.pages.push(this.#pageOf(id, data, this.pages.length))
    }
    const gone = new Set(save.deleted.map(({ id }) => id))
    this.pages = this.pages.filter(({ id }) => !gone.has(id))
    if (save.pageOrder) {
      const order = save.pageOrder
      const place = ({ id }: Page) => (order.includes(id) ? order.indexOf(id) : order.length)
      this.pages = this.pages.toSorted((a, b) => place(a) - place(b)).map((page, position) => ({ ...page, position }))
    }
    if (save.layout) {
      this.layout = this.#layoutOf(save.layout.data)
      const { multiplePage } = this.layout.options
      this.pages = this.pages.map((page) => ({ ...page, multiplePage }))
    }
  }
}
