/** Designs beside the live one behind the fake server, each with a draft of its own; the live one's is the shop's. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Design, DesignSummary } from '@vitrine/domain/designs/design.schema'
import { titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { FakeDraft, savedAt } from './fake-draft.ts'
import type { FakeServer } from './fake-server.ts'
import { designOf, type FakeShop } from './fake-shop.ts'

export interface PlannedElement {
  type: PageType
  title: string
  blocks?: Block[]
  /** The live page of which this is a copy. */
  from?: string
}

interface FakeDesign {
  summary: DesignSummary
  draft: FakeDraft
  /** The live page of which each page is a copy, by page id. */
  origins: Map<string, string>
}

const noTimes = { startTime: null, endTime: null, timezone: '' }

export class FakeDesigns {
  readonly #shop: FakeShop
  #kept: FakeDesign[] = []

  constructor({ server, shop }: { server: FakeServer; shop: FakeShop }) {
    this.#shop = shop
    const summary = designOf('live', 'Main design', 'live', { layout: { id: shop.layout.id } })
    this.#kept.push({ summary, draft: shop, origins: new Map() })
    this.#serveList(server)
    this.#serveActs(server)
    this.#serveDrafts(server)
  }

  add(
    id: string,
    title: string,
    status: DesignSummary['status'],
    over: Partial<DesignSummary> = {},
    elements: readonly PlannedElement[] = [{ type: 'home', title }],
  ): FakeDraft {
    const draft = new FakeDraft(`${id}-page`, `layout-${id}`)
    const origins = new Map<string, string>()
    for (const { type, title: name, blocks, from } of elements) {
      const { id: pageId } = draft.addPage(type, name, blocks)
      if (from !== undefined) origins.set(pageId, from)
    }
    this.#kept.push({ summary: designOf(id, title, status, over), draft, origins })
    return draft
  }

  /** Changes a design as the clock or somebody else would. */
  change(id: string, over: Partial<DesignSummary>): DesignSummary {
    const kept = this.#find(id)
    kept.summary = { ...kept.summary, ...over }
    return this.#summaryOf(kept)
  }

  remove(id: string): void {
    this.#kept = this.#kept.filter(({ summary }) => summary.id !== id)
  }

  /** Makes the named design live; the one that was live becomes past. */
  goLive(id: string): DesignSummary {
    for (const { summary } of this.#kept)
      if (summary.status === 'live') this.change(summary.id, { status: 'past', liveDesign: false })
    return this.change(id, { status: 'live', liveDesign: true })
  }

  draftOf(id: string | undefined): FakeDraft {
    return id === undefined ? this.#shop : this.#find(id).draft
  }

  summary(id: string): DesignSummary {
    return this.#summaryOf(this.#find(id))
  }

  titles(): string[] {
    return this.#kept.map(({ summary }) => summary.title)
  }

  #find(id: string): FakeDesign {
    const found = this.#kept.find(({ summary }) => summary.id === id)
    if (!found) throw new AppError('not_found')
    return found
  }

  #elements({ draft, origins }: FakeDesign) {
    return draft.pages.map((page) => ({ ...page, referencePageId: origins.get(page.id) ?? null }))
  }

  #summaryOf(kept: FakeDesign): DesignSummary {
    const pages = this.#elements(kept).map(({ id, type, referencePageId, title: { text } }) => ({
      id,
      type: type as PageType,
      referencePageId,
      title: { text },
    }))
    return { ...kept.summary, pages }
  }

  #whole(id: string): Design {
    const kept = this.#find(id)
    return { ...kept.summary, pages: this.#elements(kept) }
  }

  #copyOf(id: string, title: string, pageIds: readonly string[] | undefined) {
    const source = this.#find(id)
    const copied = source.draft.pages.filter((page) => pageIds?.includes(page.id) ?? true)
    const newId = `design-${this.#kept.length}`
    const elements = copied.map(({ id: from, type, title: { text }, blocks }) => ({
      type: type as PageType,
      title: text,
      blocks,
      from,
    }))
    const draft = this.add(newId, title, 'draft', {}, elements)
    const copies = Object.fromEntries(copied.map((page, at) => [page.id, draft.pages[at]?.id ?? '']))
    return { draft, copies, design: this.summary(newId) }
  }

  #serveList(server: FakeServer): void {
    server.on(designsRoutes.listDesigns, ({ query: { query = '' } }) => {
      const data = this.#kept
        .map((kept) => this.#summaryOf(kept))
        .filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
      return { data, total: data.length }
    })
    server.on(designsRoutes.listScheduleOverlaps, () => ({ data: [] }))
    server.on(designsRoutes.getDesignPreflight, () => ({ data: { checkedAt: savedAt, groups: [] } }))
    server.on(designsRoutes.getScheduledDesign, ({ params }) => ({ data: this.#whole(params.id) }))
  }

  #serveActs(server: FakeServer): void {
    server.on(designsRoutes.createDesign, ({ body }) => {
      const id = `design-${this.#kept.length}`
      const live = this.#shop.pages
      const elements = body.pages.map(({ referenceId, type }): PlannedElement => {
        const from = this.#kept.flatMap(({ draft }) => draft.pages).find((page) => page.id === referenceId)
        return from
          ? { type, title: from.title.text, blocks: from.blocks, from: from.id }
          : { type, title: live.length === 0 ? body.title : 'Home 1' }
      })
      this.add(id, body.title, 'draft', {}, elements)
      return { data: this.summary(id), warnings: [] }
    })
    server.on(designsRoutes.updateDesign, ({ params, body: { title } }) => ({
      data: this.change(params.id, title === undefined ? {} : { title }),
      warnings: [],
    }))
    server.on(designsRoutes.setDesignTime, ({ params, body: { startTime, endTime, timezone } }) => ({
      data: this.change(params.id, { status: 'schedule', startTime, endTime, timezone: timezone ?? '' }),
      warnings: [],
    }))
    server.on(designsRoutes.cancelDesignTime, ({ params }) => ({
      data: this.change(params.id, { status: 'draft', ...noTimes }),
    }))
    server.on(designsRoutes.bringBackDesign, ({ params }) => ({
      data: this.change(params.id, { status: 'draft', ...noTimes }),
    }))
    server.on(designsRoutes.goLiveNow, ({ params }) => ({ data: this.goLive(params.id) }))
    server.on(designsRoutes.deleteDesign, ({ params }) => {
      this.remove(params.id)
      return { data: { id: params.id } }
    })
    server.on(designsRoutes.cloneDesign, ({ body: { scheduleId, title, pageIds, edits } }) => {
      const { draft, copies, design } = this.#copyOf(scheduleId, title ?? titleOfCopy('it'), pageIds)
      for (const { id, data } of edits?.pages ?? []) draft.savePage(copies[id] ?? id, () => data)
      return { data: { ...design, copies } }
    })
  }

  #serveDrafts(server: FakeServer): void {
    server.on(pagesRoutes.getDesign, ({ query }) => ({ data: this.draftOf(query.designId).draft(query.types) }))
    server.on(pagesRoutes.saveDesign, ({ query, body }) => {
      this.#refuseOver(query.designId)
      this.draftOf(query.designId).save(body.data)
      return { data: this.draftOf(query.designId).draft(query.types) }
    })
    server.on(designsRoutes.addElements, ({ params, body }) => {
      const { draft, origins } = this.#find(params.id)
      const added = body.pages.filter(({ referenceId }) => ![...origins.values()].includes(referenceId ?? ''))
      for (const { referenceId, type } of added) {
        const from = this.#shop.pages.find((page) => page.id === referenceId)
        const { id } = draft.addPage(type, from?.title.text ?? '', from?.blocks)
        if (from) origins.set(id, from.id)
      }
      return { data: this.#whole(params.id) }
    })
    server.on(designsRoutes.deleteElement, ({ params }) => {
      const { draft } = this.#find(params.id)
      draft.pages = draft.pages.filter(({ id }) => id !== params.pageId)
      return { data: this.#whole(params.id) }
    })
  }

  /** Refuses a design that is over, in the server's words. */
  #refuseOver(id: string | undefined): void {
    if (id !== undefined && this.#find(id).summary.status === 'past')
      throw new AppError('conflict', because('status_forbids_edit', { status: 'past' }))
  }
}
