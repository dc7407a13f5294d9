/** The store behind the fake shop: what stands at the other address is found, and takes its place. */
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { goodsRoutes } from '@vitrine/domain/goods/goods.routes'
import type { GoodsFault, GoodsImport } from '@vitrine/domain/goods/goods-import.schema'
import type { Good, StoreComparison } from '@vitrine/domain/store-connection/goods.schema'
import { storeConnectionRoutes } from '@vitrine/domain/store-connection/store-connection.routes'
import type {
  FoundStore,
  LeftOutGood,
  PulledProduct,
  StoreHealth,
} from '@vitrine/domain/store-connection/store-connection.schema'
import { FakeProducts } from './fake-own-products.ts'
import type { FakeServer } from './fake-server.ts'
import { ensureRevision } from './revisions.ts'

export class FakeStore {
  health: StoreHealth = {
    revision: 'r1',
    kind: 'demo',
    name: null,
    address: null,
    connectedAt: null,
    fullAt: '2026-01-01T00:00:00.000Z',
    changesAt: null,
    pull: null,
    cancelledAt: null,
    budget: null,
    hook: null,
    mayHook: false,
    failure: null,
    products: 80,
    former: null,
  }
  hookSecret: string | null = 'the-secret'
  found: FoundStore = {
    name: 'Lamp & Co',
    address: 'https://store.example',
    currencyCode: 'USD',
    appCurrencyCode: 'USD',
    currencies: ['USD', 'EUR'],
    languages: [{ code: 'en', name: 'English' }],
    channels: [{ id: 'web', name: 'Default' }],
    missingScopes: [],
  }
  password = 'right-password'
  comparison: StoreComparison = { missing: [], total: 0, kept: [], languages: [], currencies: [] }
  leftOut: LeftOutGood[] = []
  /** What comes of a product that is read again. */
  pulled: PulledProduct = { state: 'shown', name: null, reason: null }
  /** What can be found in the other store. */
  goods: Good[] = []

  #change(over: Partial<StoreHealth>) {
    const { kind, name, address, revision } = this.health
    const former = { kind, name, address, until: '2026-02-01T00:00:00.000Z' }
    this.health = { ...this.health, name: null, address: null, connectedAt: null, former, ...over }
    this.health.revision = `${revision}+`
    return { data: this.health }
  }

  /** Products of the app's own store. */
  goodsState: RouteOutput<typeof goodsRoutes.readGoods>['data'] = {
    import: null,
    pictures: { waiting: 0, failed: 0, problems: [] },
    products: 80,
    currencyCode: 'USD',
  }
  faults: GoodsFault[] = []

  /** What a check finds. */
  checked: GoodsImport = {
    ...{ id: 'i1', state: 'checked', fileName: 'products.csv', checkedAt: '2026-01-01T00:00:00.000Z', endedAt: null },
    ...{ created: 2, updated: 1, same: 0, faulty: 1, products: 3, written: 0, missing: 77 },
    ...{ removesMissing: false, removed: 0, newCategories: 2, newBrands: 0, faults: 0, leftOut: [] },
  }

  #serveGoods(server: FakeServer): void {
    const answer = () => ({ data: this.goodsState })
    const become = (over: Partial<GoodsImport>) => {
      const last = this.goodsState.import ?? this.checked
      this.goodsState = { ...this.goodsState, import: { ...last, ...over } }
      return answer()
    }
    server.on(goodsRoutes.readGoods, answer)
    server.on(goodsRoutes.exportGoods, () => 'Handle,Title\r\n')
    server.on(goodsRoutes.checkGoods, ({ body }) =>
      become({ ...this.checked, fileName: body.data.fileName, faults: this.faults.length }),
    )
    server.on(goodsRoutes.listGoodsFaults, ({ query }) => {
      const { page = 0, size = 50 } = query as { page?: number; size?: number }
      return { data: this.faults.slice(page * size, (page + 1) * size), total: this.faults.length }
    })
    server.on(goodsRoutes.startImport, ({ body }) =>
      become({ state: 'running', written: 1, removesMissing: body.removes > 0 }),
    )
    server.on(goodsRoutes.cancelImport, () => become({ state: 'cancelled', endedAt: '2026-01-01T01:00:00.000Z' }))
    server.on(goodsRoutes.retryPictures, () => {
      const { failed } = this.goodsState.pictures
      this.goodsState = { ...this.goodsState, pictures: { waiting: failed, failed: 0, problems: [] } }
      return answer()
    })
  }

  readonly products = new FakeProducts()

  serve(server: FakeServer): void {
    this.#serveGoods(server)
    this.products.serve(server)
    const refuseWrong = (body: object) => {
      const isLetIn = 'isLetIn' in body && body.isLetIn === true
      if (isLetIn || !('password' in body) || body.password === this.password) return
      const issue = { in: 'body', path: 'password', ...fieldReason('store_keys_unknown') } as const
      throw new AppError('validation_failed', { issues: [issue] })
    }
    server.on(storeConnectionRoutes.readStoreHealth, () => ({ data: this.health }))
    server.on(storeConnectionRoutes.beginAuthorization, () => ({
      data: { url: `${location.origin}/integrations/shopify#at-shopify`, proof: 'the-proof' },
    }))
    server.on(storeConnectionRoutes.finishAuthorization, ({ body: { answer, proof } }) => {
      if (proof !== 'the-proof') throw new AppError('conflict', because('shop_answer_elsewhere'))
      if (answer.startsWith('error')) throw new AppError('conflict', because('shop_denied'))
      return { data: { address: 'https://lamps.myshopify.com' } }
    })
    server.on(storeConnectionRoutes.checkStore, ({ body }) => {
      refuseWrong(body)
      return { data: this.found }
    })
    server.on(storeConnectionRoutes.compareStore, ({ body }) => {
      refuseWrong(body)
      return { data: this.comparison }
    })
    server.on(storeConnectionRoutes.findInStore, ({ body }) => {
      refuseWrong(body)
      return { data: this.goods.filter(({ name }) => name.toLowerCase().includes(body.query.toLowerCase())) }
    })
    server.on(storeConnectionRoutes.connectStore, ({ body, request }) => {
      refuseWrong(body)
      ensureRevision(request, this.health)
      if (body.kind === 'demo') return this.#change({ kind: 'demo' })
      const { name, address } = this.found
      const pull = { state: 'running', since: '2026-01-01T00:00:00.000Z', read: 1, of: 80 } as const
      return this.#change({ kind: body.kind, name, address, connectedAt: '2026-01-02T00:00:00.000Z', pull })
    })
    server.on(storeConnectionRoutes.pullAgain, () => {
      this.health = { ...this.health, pull: { state: 'asked', since: '2026-01-01T00:00:00.000Z', read: 0, of: null } }
      this.health.cancelledAt = null
      return { data: this.health }
    })
    server.on(storeConnectionRoutes.listLeftOut, ({ query: { page, size } }) => ({
      data: this.leftOut.slice(page * size, (page + 1) * size),
      total: this.leftOut.length,
    }))
    server.on(storeConnectionRoutes.pullProduct, ({ params: { id } }) => {
      if (this.pulled.state !== 'left_out') this.leftOut = this.leftOut.filter((good) => good.id !== id)
      return { data: this.pulled }
    })
    server.on(storeConnectionRoutes.makeHook, () => {
      const none = { received: 0, receivedAt: null, refused: 0, refusedAt: null, refusedReason: null }
      this.health = { ...this.health, hook: { madeAt: '2026-01-01T10:00:00.000Z', ...none } }
      return { data: { url: 'https://console.example/app/v1/store-hooks/a', secret: this.hookSecret } }
    })
    server.on(storeConnectionRoutes.cancelPull, () => {
      this.health = { ...this.health, pull: null, cancelledAt: '2026-01-01T10:00:00.000Z' }
      return { data: this.health }
    })
    server.on(storeConnectionRoutes.disconnectStore, ({ request }) => {
      ensureRevision(request, this.health)
      return this.#change({ kind: 'none', products: 0 })
    })
    server.on(storeConnectionRoutes.endWayBack, ({ request }) => {
      ensureRevision(request, this.health)
      this.health = { ...this.health, former: null }
      return { data: this.health }
    })
    server.on(storeConnectionRoutes.goBack, () => {
      const { former } = this.health
      if (!former) throw new AppError('conflict')
      const { until: _until, ...store } = former
      return this.#change(store)
    })
  }
}
