/** The badges of the shop behind the fake server, and products with what their conditions read. */
import { type Badge, type BadgeContent, badgeContentSchema } from '@vitrine/domain/badges/badge.schema'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { conditionDefinitions } from '@vitrine/domain/badges/condition-definitions.rules'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { AppError } from '@vitrine/domain/errors'
import { savedAt } from './fake-draft.ts'
import type { FakeServer } from './fake-server.ts'

const inBody = { appKey: 'demo-shop', language: 'en' }

/** As it was priced before: 40 % off. */
const withFacts = (product: ProductCard): ProductCard => ({
  ...product,
  facts: {
    title: product.name,
    vendor: product.vendor ?? '',
    productType: 'Shirts',
    tags: ['linen'],
    currencyCode: 'USD',
    shownCurrencyCode: 'USD',
    variants: [['One size', 3_000, 5_000, 300, 12]],
  },
})

export type PlannedBadge = { title: { text: string } } & Record<string, unknown>

export class FakeBadges {
  #all: Badge[] = []
  #made = 0
  #revisions = 0

  /** The badges from the highest priority down. */
  get all(): readonly Badge[] {
    return this.#all.toSorted((one, other) => other.priority - one.priority)
  }

  get titles(): string[] {
    return this.all.map(({ title }) => title.text)
  }

  /** A value that differs after each change, as an open list asks for it. */
  get digest(): string {
    return this.all.map(({ id, revision, priority }) => `${id} ${revision} ${priority}`).join()
  }

  /** Badges with these titles, the highest priority first. */
  plan(...badges: readonly PlannedBadge[]): void {
    this.#all = []
    for (const badge of badges.toReversed()) this.create(badgeContentSchema.parse(badge))
  }

  #stored(id: string, priority: number, content: BadgeContent): Badge {
    this.#revisions += 1
    return {
      ...content,
      ...inBody,
      id,
      priority,
      conditions: content.conditions.map((condition) => ({ ...condition, badgeId: id })),
      revision: `b${this.#revisions}`,
      updatedAt: savedAt,
      updatedBy: 'Ada',
    }
  }

  create(content: BadgeContent): Badge {
    this.#made += 1
    const highest = Math.max(0, ...this.#all.map(({ priority }) => priority))
    const badge = this.#stored(`badge-${this.#made}`, highest + 1, content)
    this.#all.push(badge)
    return badge
  }

  #find(id: string): Badge {
    const badge = this.#all.find((one) => one.id === id)
    if (!badge) throw new AppError('not_found')
    return badge
  }

  /** Saves a badge as somebody else. */
  update(id: string, content: PlannedBadge): void {
    const badge = this.#stored(id, this.#find(id).priority, badgeContentSchema.parse(content))
    this.#replace({ ...badge, updatedBy: 'Stan Staff' })
  }

  /** Adds a badge above all others, as somebody else. */
  add(content: PlannedBadge): Badge {
    return this.create(badgeContentSchema.parse(content))
  }

  moveToTop(id: string): void {
    this.#replace({ ...this.#find(id), priority: Math.max(...this.#all.map(({ priority }) => priority)) + 1 })
  }

  remove(id: string): void {
    this.#all = this.#all.filter((badge) => badge.id !== id)
  }

  #replace(badge: Badge): Badge {
    this.#all = this.#all.map((one) => (one.id === badge.id ? badge : one))
    return badge
  }

  serve(server: FakeServer, products: readonly ProductCard[]): void {
    server.on(badgesRoutes.listBadges, ({ query }) => ({
      data: query.pageNumber <= 1 ? [...this.all] : [],
      total: this.#all.length,
    }))
    server.on(badgesRoutes.listBadgeFields, () => ({ data: [...conditionDefinitions] }))
    server.on(badgesRoutes.createBadge, ({ body: { priority: _, ...content } }) => ({ data: this.create(content) }))
    server.on(badgesRoutes.updateBadge, ({ params, body, request }) => {
      const badge = this.#find(params.id)
      if (request.headers.get('if-match') !== `"${badge.revision}"`)
        throw new AppError('stale_revision', { details: { newer: badge } })
      return { data: this.#replace(this.#stored(badge.id, badge.priority, badgeContentSchema.parse(body))) }
    })
    server.on(badgesRoutes.deleteBadge, ({ params }) => {
      const { id } = this.#find(params.id)
      this.remove(id)
      return { data: { id } }
    })
    server.on(badgesRoutes.reorderBadges, ({ body: { badges } }) => {
      for (const { badgeId, priority } of badges) this.#replace({ ...this.#find(badgeId), priority })
      return { data: this.all.map(({ id, priority }) => ({ badgeId: id, priority })) }
    })
    server.on(catalogRoutes.listProducts, ({ query }) => {
      const asked = query.ids?.split(',')
      const found = products
        .filter(({ id, name }) =>
          asked ? asked.includes(id) : name.toLowerCase().includes((query.query ?? '').toLowerCase()),
        )
        .map(withFacts)
      return { data: { products: found.slice(0, query.size) }, total: found.length }
    })
  }
}
