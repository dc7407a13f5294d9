/** A small shop behind the fake server: what a screen of the design tool reads and saves, kept in memory. */

import type { AppDetail } from '@vitrine/domain/apps/apps.routes'
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { newAppRoutes } from '@vitrine/domain/apps/new-app.routes'
import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { identityRoutes, type OwnSession, type SignInConfig } from '@vitrine/domain/identity/identity.routes'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { type Checklist, checklistSteps, onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { translationsRoutes } from '@vitrine/domain/translations/translations.routes'
import { webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { type WeeklySummary, weeklySummaryRoutes } from '@vitrine/domain/weekly-summary/weekly-summary.routes'
import { FakeBilling } from './fake-billing.ts'
import { FakeBlockPerformance } from './fake-block-performance.ts'
import { FakeCustomers } from './fake-customers.ts'
import { FakeDraft, savedAt } from './fake-draft.ts'
import { FakeIntegrations } from './fake-integrations.ts'
import { FakeListing } from './fake-listing.ts'
import { FakeLive } from './fake-live.ts'
import { FakeMedia } from './fake-media.ts'
import { FakeNotifications } from './fake-notifications.ts'
import { FakeOrders } from './fake-orders.ts'
import { serveProducts } from './fake-products.ts'
import { FakeReports } from './fake-reports.ts'
import { FakeSecondFactor, passkeyRequest } from './fake-second-factor.ts'
import type { FakeServer } from './fake-server.ts'
import { FakeStore } from './fake-store.ts'
import { FakeTeam } from './fake-team.ts'

export const appKey = 'demo-shop'

/** Pages of the provider, outside the console. */
export const externalLinks = {
  helpCenter: 'https://vitrine.example/help',
  tutorials: 'https://vitrine.example/tutorials',
  contact: 'https://vitrine.example/contact',
  subscriptionPortal: 'https://vitrine.example/subscription',
}

const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

export const products: ProductCard[] = Array.from({ length: 12 }, (_, at) => ({
  id: `p${at + 1}`,
  name: `Linen shirt ${at + 1}`,
  image: null,
  sku: `SHIRT-${at + 1}`,
  price: usd(2_500 + at * 100),
  compareAtPrice: null,
  priceText: `$${25 + at}.00`,
  availableForSale: true,
  vendor: 'Nordhavn',
  isThumbnail: false,
  urlThumbnail: null,
}))

export const categories: Category[] = ['Shirts', 'Shoes', 'Bags'].map((name, position) => ({
  id: `c${position + 1}`,
  name,
  title: name,
  image: null,
  parentId: null,
  visible: true,
  position,
  productCount: products.length,
}))

/** A design as the list of designs has it. */
export const designOf = (
  id: string,
  title: string,
  status: DesignSummary['status'],
  over: Partial<DesignSummary> = {},
): DesignSummary => ({
  id,
  revision: 'r1',
  title,
  images: [],
  status,
  startTime: null,
  endTime: null,
  timezone: '',
  liveDesign: status === 'live',
  createdAt: savedAt,
  updatedAt: savedAt,
  appKey,
  layout: { id: `layout-${id}` },
  pages: [],
  ...over,
})

const timeZones = [
  {
    value: 'America/New_York',
    display: '(UTC-05:00) America/New York',
    formerNames: ['US/Eastern'],
    cities: ['Boston'],
    countries: ['US'],
  },
  { value: 'UTC', display: '(UTC+00:00) UTC', formerNames: [], cities: [], countries: [] },
  {
    value: 'Europe/Kyiv',
    display: '(UTC+02:00) Europe/Kyiv',
    formerNames: ['Europe/Kiev'],
    cities: ['Kharkiv'],
    countries: ['UA'],
  },
  {
    value: 'Asia/Kolkata',
    display: '(UTC+05:30) Asia/Kolkata',
    formerNames: ['Asia/Calcutta'],
    cities: ['Mumbai'],
    countries: ['IN'],
  },
].map((zone) => ({ ...zone, clockNames: [] }))

export class FakeShop extends FakeDraft {
  readonly app: AppDetail = {
    appKey,
    applicationName: 'Demo shop',
    storeUrl: 'https://shop.example',
    icon: null,
    ownerFirstViewed: true,
    role: 'owner',
    permissions: permissionsOfRole('owner'),
    defaultLanguage: 'en',
    languages: [{ code: 'en', label: 'English', isDefault: true, rightToLeft: false }],
    currencyCode: 'USD',
  }
  /** Those of the person who is signed in. */
  apps: AppDetail[] = [this.app]
  integrations = ['barcodeQR', 'loyalty_and_referrals', 'reviews', 'storeLocator']
  readonly media = new FakeMedia()
  readonly team = new FakeTeam()
  readonly store = new FakeStore()
  readonly integrationCatalog = new FakeIntegrations(() => this.store.health.kind)
  readonly billing = new FakeBilling()
  /** What the operator has of its own; null where our pages stand in. */
  signInLinks: SignInConfig['links'] = externalLinks
  /** The operator's video of the welcome. */
  introVideo: SignInConfig['introVideo'] = null
  readonly customers = new FakeCustomers()
  readonly orders = new FakeOrders()
  readonly notifications = new FakeNotifications()
  readonly reports = new FakeReports()
  readonly blockPerformance = new FakeBlockPerformance()
  readonly live = new FakeLive()
  checklist: Checklist['steps'] = checklistSteps.map((id) => ({ id, done: id === 'store' || id === 'design' }))
  isChecklistHidden = false
  /** Whether the server lets the person make an app. */
  mayMakeApp = false
  /** Somebody else asked for it first. */
  summary: WeeklySummary = { revision: 'r1', wanted: false, timezone: 'Asia/Ho_Chi_Minh', canBeSent: true }
  readonly secondFactor = new FakeSecondFactor()
  language: ConsoleLanguage | null = null
  /** Who is signed in. */
  member = 'ada'
  /** The device streaming service that the operator set up. */
  emulator: { url: string; publicKey: string } | null = null

  /** People sign in at a provider of the operator's. */
  isExternal = false
  password = 'her-password'
  /** What that provider says of the person who is signed in. */
  idToken = 'her-identity'
  issuer = location.origin

  /** Where the person is signed in. */
  sessions: OwnSession[] = [
    {
      id: 'here',
      current: true,
      browser: 'Chrome',
      system: 'macOS',
      begunAt: '2026-05-04T08:00:00.000Z',
      usedAt: '2026-05-04T09:30:00.000Z',
      impersonated: false,
    },
  ]

  constructor() {
    super()
    this.addPage('home', 'Home')
  }

  /** The app's content is read and written in a language that runs from the right. */
  speakArabic(): void {
    const arabic = { code: 'ar', label: 'Arabic', isDefault: false, rightToLeft: true }
    this.app.languages.push(arabic)
    sessionStorage.setItem(`appLanguage:${appKey}`, arabic.code)
  }

  /** Whoever is signed in may look at everything and change nothing. */
  letOnlyLook(): void {
    this.app.role = 'staff'
    this.app.permissions = permissionsOfRole('staff').filter((permission) => permission.endsWith('.read'))
  }

  /** Answers every call that a screen of the design tool makes by itself; a test adds what it is about. */
  serve(server: FakeServer): void {
    this.#serveFrame(server)
    this.#serveDesign(server)
    this.#serveCatalog(server)
  }

  #serveFrame(server: FakeServer): void {
    const { origin } = location
    server.on(identityRoutes.getConfig, () => ({
      issuer: this.issuer,
      clientId: 'console',
      redirectUri: `${origin}/auth/callback`,
      external: this.isExternal,
      maxPasswordAgeSeconds: 28_800,
      // The runner answers for its pictures.
      shopperUrl: origin,
      publicUrl: origin,
      demo: true,
      links: this.signInLinks,
      introVideo: this.introVideo,
      emulator: this.emulator,
    }))
    const profile = () => ({
      data: {
        sub: this.member,
        preferred_username: 'ada',
        email: 'ada@shop.example',
        given_name: 'Ada',
        family_name: 'Lind',
        Customer_ID: 'C-1002',
        revision: 'r1',
        language: this.language,
      },
    })
    server.on(identityRoutes.getProfile, profile)
    server.on(identityRoutes.updateProfile, ({ body }) => {
      this.language = body.data.language
      return profile()
    })
    const confirm = (isRight: boolean, refusal: AppError) => {
      if (!isRight) throw refusal
      server.isSignInOld = false
      return { data: { recentUntil: savedAt } }
    }
    const path = 'password'
    const wrong = new AppError('password_wrong', { issues: [{ in: 'body', path, message: 'Wrong.' }] })
    server.on(identityRoutes.confirmByPassword, ({ body }) => confirm(body.password === this.password, wrong))
    server.on(identityRoutes.beginPasskeyConfirmation, () => ({ data: passkeyRequest }))
    server.on(identityRoutes.confirmByPasskey, () => confirm(true, new AppError('passkey_refused')))
    server.on(identityRoutes.confirmByProvider, ({ body }) =>
      confirm(body.token === this.idToken, new AppError('invalid_grant')),
    )
    server.on(weeklySummaryRoutes.getWeeklySummary, () => ({ data: this.summary }))
    server.on(weeklySummaryRoutes.setWeeklySummary, ({ body }) => {
      this.summary.wanted = body.data.wanted
      return { data: this.summary }
    })
    server.on(identityRoutes.listSessions, () => ({ data: this.sessions }))
    server.on(identityRoutes.endSession, ({ params }) => {
      this.sessions = this.sessions.filter(({ id }) => id !== params.id)
      return { data: this.sessions }
    })
    server.on(identityRoutes.endOtherSessions, () => {
      this.sessions = this.sessions.filter(({ current }) => current)
      return { data: this.sessions }
    })
    this.secondFactor.serve(server, () => this.isExternal)
    server.on(auditRoutes.listAudit, () => ({ data: [], next: null }))
    server.on(tokensRoutes.listApiTokens, () => ({ data: [] }))
    server.on(webhooksRoutes.listWebhooks, () => ({ data: [] }))
    server.on(webhooksRoutes.listWebhookDeliveries, () => ({ data: [], next: null }))
    server.on(auditRoutes.listAuditPeople, () => ({ data: [] }))
    server.on(auditRoutes.getAuditKeeping, () => ({ data: { months: 13, revision: 'r1' } }))
    server.on(newAppRoutes.mayMakeApp, () => ({ data: { allowed: this.mayMakeApp } }))
    server.on(appsRoutes.listApps, () => ({ data: this.apps, total: this.apps.length }))
    server.on(appsRoutes.getApp, () => ({ data: this.app }))
    server.on(appsRoutes.markViewed, () => {
      const isFirst = !this.app.ownerFirstViewed
      this.app.ownerFirstViewed = true
      return { data: { ownerFirstViewed: true, isFirst } }
    })
    server.on(onboardingRoutes.getChecklist, () => ({
      data: { hidden: this.isChecklistHidden, steps: this.checklist },
    }))
    server.on(onboardingRoutes.hideChecklist, ({ body }) => {
      this.isChecklistHidden = body.data.hidden
      return { data: body.data }
    })
    server.on(appsRoutes.getHome, () => ({
      data: {
        release: null,
        unpublishedChanges: 0,
        installs: 0,
        orders: this.app.permissions.includes('orders.read')
          ? { readAt: '2026-01-01T00:00:00.000Z', latest: [] }
          : null,
      },
    }))
    server.on(insightsRoutes.countVersions, () => ({ data: [] }))
    server.on(catalogRoutes.listActiveIntegrations, () => ({ data: this.integrations }))
    server.on(designsRoutes.listTimezones, () => ({ data: timeZones }))
    server.on(presenceRoutes.tellPresence, () => ({ data: { others: [], draft: null, listDigest: null } }))
    server.on(presenceRoutes.leavePresence, ({ body }) => ({ data: { tab: body.data.tab } }))
  }

  #serveDesign(server: FakeServer): void {
    server.on(pagesRoutes.getDesign, ({ query }) => ({ data: this.draft(query.types) }))
    server.on(pagesRoutes.saveDesign, ({ query, body }) => {
      this.save(body.data)
      return { data: this.draft(query.types) }
    })
    server.on(pagesRoutes.listPages, ({ query }) => {
      const data = this.pages.filter(({ type }) => query.type === undefined || type === query.type)
      return { data: query.page === 0 ? data : [], total: data.length }
    })
    server.on(layoutsRoutes.listLayouts, () => ({ data: [this.layout] }))
    server.on(layoutsRoutes.listIconTemplates, () => ({ data: [] }))
    server.on(designsRoutes.listDesigns, () => ({ data: [], total: 0 }))
    server.on(designsRoutes.listBrokenDesigns, () => ({ data: [] }))
    server.on(badgesRoutes.listBadges, () => ({ data: [], total: 0 }))
    server.on(publishingRoutes.previewChanges, () => ({ data: { live: null, changes: [] } }))
    server.on(publishingRoutes.getPreflight, () => ({ data: { checkedAt: savedAt, groups: [] } }))
    server.on(translationsRoutes.listTexts, () => ({ data: [], total: 0, parts: [] }))
    server.on(publishingRoutes.getPagePictures, () => ({ data: { before: null, after: null } }))
    this.media.serve(server)
    this.team.serve(server)
    this.integrationCatalog.serve(server)
    this.store.serve(server)
    this.billing.serve(server)
    this.customers.serve(server)
    this.orders.serve(server)
    this.notifications.serve(server)
    new FakeListing().servePage(server)
    this.reports.serve(server)
    this.blockPerformance.serve(server)
    this.live.serve(server)
  }

  #serveCatalog(server: FakeServer): void {
    serveProducts(server, products)
    const named = <T extends { id: string }>(all: readonly T[], ids: string | undefined) =>
      ids === undefined ? [...all] : all.filter(({ id }) => ids.split(',').includes(id))
    const withChildren = (category: Category) => ({ ...category, children: [] })
    server.on(catalogRoutes.listProducts, ({ query }) => {
      const found = named(products, query.ids).filter(({ name }) =>
        name.toLowerCase().includes((query.query ?? '').toLowerCase()),
      )
      return { data: { products: found.slice(0, query.size) }, total: found.length }
    })
    server.on(catalogRoutes.listCategories, ({ query }) => {
      const found = named(categories, query.ids).map(withChildren)
      return { data: found, total: found.length }
    })
    server.on(catalogRoutes.searchCategories, ({ query }) => {
      const found = categories.filter(({ name }) => name.toLowerCase().includes(query.query.toLowerCase()))
      return { data: found.map(withChildren), total: found.length }
    })
    server.on(catalogRoutes.getCategory, ({ params }) => {
      const found = categories.find(({ id }) => id === params.id)
      if (!found) throw new AppError('not_found')
      return { data: withChildren(found) }
    })
    server.on(catalogRoutes.listBrands, () => ({ data: { brands: [] }, total: 0 }))
    server.on(catalogRoutes.listTags, () => ({ data: ['linen'], total: 1 }))
    server.on(catalogRoutes.listProductTypes, () => ({ data: ['Shirts'], total: 1 }))
    server.on(catalogRoutes.listAttributes, () => ({ data: [{ id: 'material', name: 'Material' }] }))
  }
}
