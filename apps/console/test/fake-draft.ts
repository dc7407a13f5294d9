/** The draft of one design behind the fake server: its pages and layout, with a new revision for each save. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { AppError } from '@vitrine/domain/errors'
import { initialLayout } from '@vitrine/domain/layouts/initial-layout.rules'
import type { Layout, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import type { Page, PageContent } from '@vitrine/domain/pages/page.schema'
import type { DesignDraft, DesignSave } from '@vitrine/domain/pages/pages.routes'
import type { Selection, Selections } from '@vitrine/domain/selections/selection.schema'
import { pageOfSelection, type SelectionKind, selectionKinds } from '@vitrine/domain/selections/selection-kinds'

export const savedAt = '2026-11-01T09:00:00.000Z'

export class FakeDraft {
  pages: Page[] = []
  layout: Layout
  selections: Selections
  #missing: readonly string[] = []
  readonly #prefix: string
  readonly #layoutId: string
  #made = 0
  #revisions = 0

  /** The ids of its pages begin with the prefix. */
  constructor(prefix = 'page', layoutId = 'layout') {
    this.#prefix = prefix
    this.#layoutId = layoutId
    this.layout = this.#layoutOf(initialLayout())
    this.selections = { brands: this.#selectionOf([]), categories: this.#selectionOf(null) }
  }

  #nextRevision(): string {
    this.#revisions += 1
    return `r${this.#revisions}`
  }

  #layoutOf(content: LayoutContent): Layout {
    return { ...content, id: this.#layoutId, revision: this.#nextRevision(), updatedAt: savedAt, updatedBy: 'Ada' }
  }

  #selectionOf(ids: Selection['ids']): Selection {
    const missing = ids?.filter((id) => this.#missing.includes(id)) ?? []
    return {
      ids,
      ...(missing.length > 0 && { missing }),
      revision: this.#nextRevision(),
      updatedAt: savedAt,
      updatedBy: 'Ada',
    }
  }

  /** The store does not have these brands and categories, though they were chosen. */
  miss(...ids: string[]): void {
    this.#missing = ids
  }

  /** Saves a selection before the screen opens, or as somebody else meanwhile. */
  select(kind: keyof Selections, ids: Selection['ids']): void {
    this.selections = { ...this.selections, [kind]: this.#selectionOf(ids) }
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

  /** A value that differs after each change. */
  get digest(): string {
    return `${this.#revisions}`
  }

  /** Adds a page that is saved before the screen opens. */
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

  /** The draft as the editor opens it. */
  draft(types: readonly string[]): DesignDraft {
    const kinds = selectionKinds.filter((kind) => types.includes(pageOfSelection[kind]))
    return {
      pages: this.pages.filter(({ type }) => types.includes(type)),
      layout: this.layout,
      ...(kinds.length > 0 && { selections: this.#selectionsOf(kinds) }),
    }
  }

  #selectionsOf(kinds: readonly SelectionKind[]): Partial<Selections> {
    return Object.fromEntries(kinds.map((kind) => [kind, this.selections[kind]]))
  }

  #refuseStale(save: DesignSave): void {
    const current = (id: string) => this.pages.find((page) => page.id === id) ?? null
    const stale = [...save.pages, ...save.deleted].filter(
      ({ id, revision }) => (current(id)?.revision ?? null) !== revision,
    )
    const isLayoutStale = save.layout !== undefined && save.layout.revision !== this.layout.revision
    const staleKinds = selectionKinds.filter((kind) => {
      const saved = save.selections?.[kind]
      return saved !== undefined && saved.revision !== this.selections[kind].revision
    })
    if (stale.length === 0 && !isLayoutStale && staleKinds.length === 0) return
    throw new AppError('stale_revision', {
      details: {
        pages: stale.map(({ id }) => ({ id, current: current(id) })),
        layout: isLayoutStale ? this.layout : null,
        selections: this.#selectionsOf(staleKinds),
      },
    })
  }

  /** Saves a page as somebody else. */
  savePage(id: string, change: (content: Page) => PageContent, by?: string): void {
    this.pages = this.pages.map((page) => (page.id === id ? this.#pageOf(id, change(page), page.position, by) : page))
  }

  /** Saves everything or nothing, and never overwrites what somebody else saved meanwhile. */
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
    for (const kind of selectionKinds) {
      const saved = save.selections?.[kind]
      if (saved) this.select(kind, saved.ids)
    }
    if (save.layout) {
      this.layout = this.#layoutOf(save.layout.data)
      const { multiplePage } = this.layout.options
      this.pages = this.pages.map((page) => ({ ...page, multiplePage }))
    }
  }
}
