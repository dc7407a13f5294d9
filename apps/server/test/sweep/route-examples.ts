/**
 * What a call needs to succeed, where its schema alone does not say it: ids of things that exist, and bodies that fit them.
 * A route of which neither this table nor its schema gives an input that is valid fails the sweeps.
 */

import { appFileRoutes } from '@vitrine/domain/app-file/app-file.routes'
import { billingRoutes } from '@vitrine/domain/billing/billing.routes'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { settingsBody } from '../settings-body.ts'
import type { Example } from './example.ts'
import { ownStoreExamples } from './own-store-examples.ts'
import {
  badgeContent,
  messageBody,
  pageContent,
  segmentBody,
  storeIds,
  timesAhead,
  type World,
  webhookBody,
} from './sweep-world.ts'

const byId =
  (make: (world: World) => Promise<{ id: string }>): Example =>
  async (world) => ({
    params: { id: (await make(world)).id },
  })
const withBody =
  (make: (world: World) => Promise<{ id: string }>, body: unknown): Example =>
  async (world) => ({ params: { id: (await make(world)).id }, body })

const design = (world: World) => world.design()

const element: Example = async (world) => {
  const { id, element: page } = await world.design()
  return { params: { id, pageId: page.id } }
}

const atMoment = async (world: World) => ({ moment: await world.moment() })

const place = { tab: 'tab-1', screen: 'home', pageId: null, blockId: null }

const eventDays: Example = ({ appKey }) => ({ query: { appKey, startDate: '2026-01-01', endDate: '2026-01-02' } })

export const examples: Record<string, Example> = {
  // app file
  importApp: async (world) => {
    const url = appFileRoutes.exportApp.path.replace(':appKey', world.appKey)
    const { rawPayload } = await world.app.inject({ url, headers: world.owner.headers })
    return { raw: { payload: rawPayload, headers: { 'content-type': 'application/x-tar' } } }
  },

  // audit
  getAuditEntry: byId((world) => world.change()),

  // insights
  readChart: (world) => ({
    params: { chartId: 'sessions' },
    query: { appKey: world.appKey, startDate: '2026-01-01', endDate: '2026-01-02' },
  }),

  readBlocks: (world) => ({ query: { appKey: world.appKey, startDate: '2026-01-01', endDate: '2026-01-02' } }),

  exportEventsCsv: eventDays,
  exportEventsParquet: eventDays,
  listDrops: eventDays,

  // badges
  getBadge: byId((world) => world.badge()),
  createBadge: () => ({ body: badgeContent('New') }),
  updateBadge: withBody((world) => world.badge(), badgeContent('Changed')),
  deleteBadge: byId((world) => world.badge()),
  reorderBadges: async (world) => {
    const [first, second] = [await world.badge(), await world.badge()]
    return { body: { badges: [first, second].map(({ id }, at) => ({ badgeId: id, priority: 2 - at })) } }
  },

  // billing
  startTrial: async (world) => {
    await world.withoutPlan()
    return {}
  },
  upgradePlan: (world) => ({ body: { planCode: 'advanced-monthly', redirectUrl: world.redirectUrl() } }),
  downgradePlan: async (world) => {
    await world.bought()
    return { body: { planCode: 'essential-monthly' } }
  },
  cancelRenewal: async (world) => {
    await world.bought()
    return {}
  },
  reactivateRenewal: async (world) => {
    await world.bought()
    const params = { appKey: world.appKey }
    await world.app.call(billingRoutes.cancelRenewal, { params }, world.owner)
    return {}
  },

  // catalogue
  getCategory: byId((world) => world.ofStore('categories')),
  getProduct: byId((world) => world.ofStore('products')),
  listReviews: byId((world) => world.ofStore('products')),

  // currencies
  setDefaultCurrency: async (world) => {
    await world.currency('EUR')
    return { body: { currencyCode: 'EUR' } }
  },
  setEnabledCurrencies: async (world) => {
    await world.currency('EUR')
    return { body: { currencyCodes: ['USD'] } }
  },

  // customers
  openOrder: byId((world) => world.order()),
  getCustomer: byId((world) => world.customer()),
  exportCustomer: byId((world) => world.customer()),
  eraseCustomer: byId((world) => world.customer()),
  keepCustomer: byId((world) => world.leavingCustomer()),

  // designs
  getDesignPreflight: byId(design),
  getScheduledDesign: byId(design),
  createDesign: async (world) => ({
    body: { title: 'Summer', pages: [{ referenceId: (await world.home()).id, type: 'home' }] },
  }),
  updateDesign: withBody(design, { title: 'Another title' }),
  addElements: async (world) => ({
    params: { id: (await world.design()).id },
    body: { pages: [{ referenceId: (await world.page()).id, type: 'custom' }] },
  }),
  updateElement: async (world) => ({ ...(await element(world)), body: pageContent('Changed', 'home') }),
  setDesignTime: withBody(design, timesAhead()),
  goLiveNow: byId(design),
  deleteDesign: byId(design),
  deleteDesigns: async (world) => ({ body: { ids: [(await world.design()).id, (await world.design()).id] } }),
  cancelDesignTime: byId((world) => world.plannedDesign()),
  listScheduleOverlaps: async (world) => ({ params: { id: (await world.design()).id }, query: timesAhead() }),
  bringBackDesign: byId((world) => world.pastDesign()),
  deleteElement: element,
  deleteElements: async (world) => {
    const { id, element: page } = await world.design()
    return { params: { id }, query: { pageIds: page.id } }
  },
  cloneDesign: async (world) => ({ body: { scheduleId: (await world.design()).id } }),

  // sessions
  endSession: byId((world) => world.session()),
  updateProfile: () => ({ body: { data: { language: 'ar' as const } } }),
  renamePasskey: withBody((world) => world.passkey(), { name: 'Phone' }),
  removePasskey: withBody((world) => world.passkey(), { code: '123456' }),
  renewRecoveryCodes: () => ({ body: { code: '123456' } }),

  // history
  getMoment: async (world) => ({ params: await atMoment(world) }),
  getPartsAtMoment: async (world) => ({ params: await atMoment(world) }),
  getPageAtMoment: async (world) => ({ params: { id: (await world.page()).id, ...(await atMoment(world)) } }),
  restoreMoment: async (world) => {
    const moment = await world.moment()
    const params = { appKey: world.appKey, moment }
    await world.page()
    const { data } = await world.app.call(historyRoutes.getMoment, { params, query: {} }, world.owner)
    return { params, body: { data: { scope: 'all', state: data.state, removeNewer: true } } }
  },

  // languages
  addLanguage: () => ({ body: { code: 'pl', label: 'Polski' } }),
  setDefaultLanguage: async (world) => ({ params: await world.language(), body: { isDefault: true } }),
  removeLanguage: async (world) => ({ params: await world.language() }),
  listTexts: async (world) => ({ params: await world.language() }),
  saveTexts: async (world) => {
    const { code, text } = await world.missingText()
    const edit = { owner: text.owner, path: text.path, text: 'x', before: null, source: text.source }
    return { params: { code }, body: { data: [edit] } }
  },
  exportTexts: async (world) => ({ params: await world.language() }),
  importTexts: async (world) => {
    const { code, text } = await world.missingText()
    return { params: { code }, body: { data: { table: `Owner,Path,Translation\n${text.owner},${text.path},x\n` } } }
  },

  // leads
  createLead: (world) => ({
    body: {
      email: `lead-${world.appKey.toLowerCase()}@example.test`,
      firstName: 'Mia',
      lastName: 'Wong',
      annualOnlineRevenue: '1 million',
    },
  }),
  findLead: () => ({ query: { email: 'nobody@example.test' } }),

  // integrations
  getIntegration: () => ({ params: { slug: 'barcodeQR' } }),
  putIntegration: () => ({ params: { slug: 'barcodeQR' }, body: { formFields: [], active: true } }),
  listIntegrationUses: () => ({ params: { slug: 'barcodeQR' } }),

  // store
  ...ownStoreExamples,
  beginAuthorization: () => ({ body: { address: 'lamps' } }),
  finishAuthorization: async (world) => ({ body: await world.answerOfShop() }),
  checkStore: () => ({ body: { kind: 'demo' } }),
  compareStore: () => ({ body: { kind: 'demo' } }),
  findInStore: () => ({ body: { kind: 'demo', goods: 'tag', query: '' } }),
  connectStore: () => ({ body: { kind: 'demo' } }),
  pullProduct: () => ({ params: { id: 'gone' } }),
  checkGoods: () => ({
    body: { data: { fileName: 'products.csv', table: 'Handle,Title,Variant Price\nmug,Mug,1\n', currencyCode: 'USD' } },
  }),
  listGoodsFaults: async (world) => ({ params: { id: await world.checkedGoods() } }),
  startImport: async (world) => ({ params: { id: await world.checkedGoods() }, body: { removes: 0 } }),
  cancelImport: async (world) => ({ params: { id: await world.checkedGoods() } }),
  cancelPull: async (world) => {
    await world.askForPull()
    return {}
  },
  makeHook: async (world) => {
    await world.takeTellingStore()
    return {}
  },
  goBack: async (world) => {
    await world.leaveStore()
    return {}
  },
  endWayBack: async (world) => {
    await world.leaveStore()
    return {}
  },

  // listing
  putListing: async (world) => ({
    body: { appName: 'Corner shop', screenshots: [{ url: (await world.upload()).url, type: 'image' }] },
  }),
  getAppPictures: () => ({}),
  checkAddresses: () => ({ body: { addresses: [] } }),

  // store package
  putStoreIds: () => ({ body: storeIds }),
  makeStorePackage: async (world) => {
    await world.saveStoreIds()
    return {}
  },
  cancelStorePackage: async (world) => ({ params: { id: (await world.storePackage()).id } }),
  downloadStorePackage: async (world) => ({ params: { id: await world.readyPackage() } }),

  // media
  uploadFile: async (world) => ({ query: { kind: 'image' }, raw: await world.uploadForm() }),
  beginUpload: () => ({ body: { fileName: 'picture.png', kind: 'image', size: 100 } }),
  finishUpload: async (world) => ({ params: { id: await world.arrivedUpload() }, body: {} }),
  listUploads: () => ({}),
  cancelUpload: async (world) => ({ params: { id: await world.arrivedUpload() } }),
  cropImage: async (world) => ({
    body: { url: (await world.upload()).url, area: { left: 0, top: 0, width: 0.5, height: 0.5 } },
  }),
  fitImage: async (world) => ({
    body: { url: (await world.upload()).url, width: 64, height: 64, area: null, background: '#FFFFFF' },
  }),
  copyFiles: async (world) => ({ body: { urls: [await world.fileElsewhere()] } }),
  registerFiles: async (world) => ({ body: { files: [await world.upload()] } }),
  videoStill: () => ({ query: { provider: 'youtube', id: 'dQw4w9WgXcQ' } }),
  searchFiles: () => ({ query: { query: 'pic' } }),
  getFile: async (world) => ({ params: { id: (await world.libraryItem()).id } }),
  changeFile: async (world) => ({
    params: { id: (await world.libraryItem()).id },
    body: { fileName: 'summer.png', tags: ['Summer'], alts: { en: 'A beach' } },
  }),
  replaceFile: async (world) => ({
    params: { id: (await world.libraryItem()).id },
    body: { url: (await world.upload()).url },
  }),
  tagFiles: async (world) => ({ body: { ids: [(await world.libraryItem()).id], add: ['Summer'] } }),
  usesOfFiles: async (world) => ({ query: { ids: (await world.libraryItem()).id } }),
  deleteUnused: () => ({ body: { until: new Date(0).toISOString() } }),
  deleteFiles: async (world) => ({ body: { ids: [(await world.libraryItem()).id] } }),
  deleteFile: async (world) => {
    const { id, fileName } = await world.libraryItem()
    return { body: { id, fileName } }
  },

  // pages and layout
  getPage: byId((world) => world.page()),
  createPage: () => ({ body: { data: pageContent('New') } }),
  updatePage: withBody((world) => world.page(), { data: pageContent('Changed') }),
  deletePage: byId((world) => world.page()),
  saveDesign: async (world) => {
    const { id, revision } = await world.page()
    return { body: { data: { pages: [{ id, revision, data: pageContent('Changed') }] } } }
  },
  listPageRevisions: byId((world) => world.page()),
  getPageRevision: async (world) => {
    const { id, revision } = await world.page()
    world.ids.add(revision)
    return { params: { id, revision } }
  },
  updateLayout: async (world) => {
    const { id, ...layout } = await world.layout()
    return { params: { id }, body: { data: { id, ...layout } } }
  },

  // places
  searchPlaces: () => ({ query: { query: 'Paris' } }),
  getPlacePicture: () => ({ query: { lat: 48.8, lng: 2.3 } }),

  // presence
  tellPresence: () => ({ body: { data: place } }),
  leavePresence: () => ({ body: { data: { tab: 'tab-1' } } }),

  // publishing
  publish: (world) => ({ body: { appKey: world.appKey } }),
  previewUnsaved: () => ({ body: { data: {} } }),
  getUnsavedPictures: () => ({ body: { data: {} } }),
  checkBlocks: () => ({ body: { data: { blocks: [{ id: 'pasted', type: 'spacer' }] } } }),
  readRelease: byId((world) => world.earlierRelease()),
  makeReleaseLive: byId((world) => world.earlierRelease()),
  copyReleaseToDraft: byId((world) => world.earlierRelease()),
  createPreviewToken: () => ({ body: {} }),

  // selections
  putBrandSelection: () => ({ body: { brands: [] } }),
  putCategorySelection: () => ({ body: { categories: [] } }),

  // measurement
  putMeasurement: () => ({ body: { withoutConsent: 'visits', months: 6 } }),

  // settings
  putSettings: () => ({ body: settingsBody() }),
  findBrokenLinks: async (world) => {
    await world.ofStore('categories')
    return { params: { channelId: 'market' } }
  },
  putAuditKeeping: () => ({ body: { months: 24 } }),
  postCoupon: () => ({ body: { appCode: 'WELCOME' } }),

  // team
  getUser: byId((world) => world.member()),
  createUser: (world) => ({
    body: {
      email: `new-${world.appKey.toLowerCase()}@example.test`,
      active: true,
      role: 'staff',
      permissions: ['app.read'],
    },
  }),
  updateUser: withBody((world) => world.member(), { permissions: ['app.read'] }),
  deleteUser: byId((world) => world.member()),
  sendInvitation: byId((world) => world.invited()),
  handOverOwnership: byId((world) => world.member()),

  // webhooks
  createWebhook: () => ({ body: webhookBody }),
  updateWebhook: withBody((world) => world.webhook(), { ...webhookBody, description: 'Returns' }),
  switchWebhook: withBody((world) => world.webhook(), { active: false }),
  deleteWebhook: byId((world) => world.webhook()),
  renewWebhookSecret: byId((world) => world.webhook()),
  sendTestEvent: byId((world) => world.webhook()),
  getWebhookDelivery: byId((world) => world.webhookDelivery()),
  sendDeliveriesAgain: async (world) => ({ body: { ids: [(await world.webhookDelivery()).id] } }),
  sendDeliveryAgain: byId((world) => world.webhookDelivery()),

  // notifications
  sendMessage: () => ({ body: messageBody }),
  checkMessage: () => ({ body: messageBody }),
  countAudience: () => ({ body: { audience: { kind: 'all' } } }),
  getMessage: byId((world) => world.message()),
  deleteMessage: byId((world) => world.message()),
  stopMessage: byId((world) => world.message()),
  readExperiment: byId((world) => world.experiment()),
  chooseText: withBody((world) => world.experiment(), { winner: 'b' }),
  listMessageDeliveries: byId((world) => world.message()),
  removeTestDevice: async (world) => ({ params: { device: (await world.testDevice()).id } }),
  sendTestMessage: async (world) => {
    const { contents, data } = messageBody
    return { body: { contents, data, devices: [(await world.testDevice()).id] } }
  },
  saveSegment: async (world) => ({
    body: { ...segmentBody, name: 'All phones', replaces: (await world.segment()).id },
  }),
  deleteSegment: byId((world) => world.segment()),
  saveMessageLimits: () => ({ body: { quiet: { from: 22, to: 8 }, perDay: 2, perWeek: 5 } }),
  saveAutomation: () => ({
    params: { id: 'cart' },
    body: { active: true, contents: messageBody.contents, wait: { value: 2, unit: 'hours' } },
  }),

  // tokens
  createApiToken: () => ({ body: { name: 'New', permissions: ['design.read'], days: 30 } }),
  revokeApiTokens: async (world) => ({ body: { ids: [(await world.token()).id, (await world.token()).id] } }),
  revokeApiToken: byId((world) => world.token()),
}
