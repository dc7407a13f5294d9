/** Every module of the server: one line each. */
import type { Module } from '../http/bind.ts'
import { appFileModule } from './app-file/app-file.routes.ts'
import { appsModule } from './apps/apps.routes.ts'
import { auditModule } from './audit/audit.routes.ts'
import { billingModule } from './billing/billing.routes.ts'
import { channelsModule } from './channels/channels.routes.ts'
import { consentModule } from './consent/consent.routes.ts'
import { currenciesModule } from './currencies/currencies.routes.ts'
import { accountModule } from './customers/account.routes.ts'
import { customersModule } from './customers/customers.routes.ts'
import { badgesModule } from './design/badges/badges.routes.ts'
import { designsModule } from './design/designs/designs.routes.ts'
import { historyModule } from './design/history/history.routes.ts'
import { languagesModule } from './design/languages/languages.routes.ts'
import { layoutsModule } from './design/layouts/layouts.routes.ts'
import { pagesModule } from './design/pages/pages.routes.ts'
import { publishedModule } from './design/publishing/published.routes.ts'
import { publishingModule } from './design/publishing/publishing.routes.ts'
import { selectionsModule } from './design/selections/selections.routes.ts'
import { translationsModule } from './design/translations/translations.routes.ts'
import { deliveryModule } from './goods/delivery.routes.ts'
import { goodsModule } from './goods/goods.routes.ts'
import { ownProductsModule } from './goods/own-products.routes.ts'
import { homeModule } from './home/home.routes.ts'
import { identityModule } from './identity/identity.routes.ts'
import { blockPerformanceModule } from './insights/block-performance/block-performance.routes.ts'
import { rawEventsModule } from './insights/export/raw-events.routes.ts'
import { eventsModule } from './insights/ingest/ingest.routes.ts'
import { insightsModule } from './insights/reports/reports.routes.ts'
import { integrationsModule } from './integrations/integrations.routes.ts'
import { leadsModule } from './leads/leads.routes.ts'
import { listingModule } from './listing/listing.routes.ts'
import { liveModule } from './live/live.routes.ts'
import { loyaltyModule } from './loyalty/loyalty.routes.ts'
import { mapsModule } from './maps/maps.routes.ts'
import { measurementModule } from './measurement/measurement.routes.ts'
import { libraryModule } from './media/library.routes.ts'
import { mediaModule } from './media/media.routes.ts'
import { newAppModule } from './new-app/new-app.routes.ts'
import { automationsModule } from './notifications/automations.routes.ts'
import { messageLimitsModule } from './notifications/message-limits.routes.ts'
import { notificationsModule } from './notifications/notifications.routes.ts'
import { pushDevicesModule } from './notifications/push-devices.routes.ts'
import { pushWaitsModule } from './notifications/push-waits.routes.ts'
import { onboardingModule } from './onboarding/onboarding.routes.ts'
import { ordersModule } from './orders/orders.routes.ts'
import { pickersModule } from './pickers/pickers.routes.ts'
import { presenceModule } from './presence/presence.routes.ts'
import { settingsModule } from './settings/settings.routes.ts'
import { storeConnectionModule } from './store-connection/store-connection.routes.ts'
import { storePackageModule } from './store-package/store-package.routes.ts'
import { storefrontModule } from './storefront/storefront.routes.ts'
import { invitationsModule } from './team/invitations.routes.ts'
import { teamModule } from './team/team.routes.ts'
import { tokensModule } from './tokens/tokens.routes.ts'
import { webhooksModule } from './webhooks/webhooks.routes.ts'
import { weeklySummaryModule } from './weekly-summary/weekly-summary.routes.ts'

export const modules: readonly Module[] = [
  accountModule,
  appFileModule,
  appsModule,
  auditModule,
  automationsModule,
  messageLimitsModule,
  badgesModule,
  billingModule,
  blockPerformanceModule,
  channelsModule,
  consentModule,
  currenciesModule,
  customersModule,
  deliveryModule,
  designsModule,
  eventsModule,
  historyModule,
  goodsModule,
  ownProductsModule,
  homeModule,
  identityModule,
  insightsModule,
  integrationsModule,
  measurementModule,
  mediaModule,
  libraryModule,
  pagesModule,
  languagesModule,
  translationsModule,
  layoutsModule,
  leadsModule,
  listingModule,
  liveModule,
  loyaltyModule,
  mapsModule,
  newAppModule,
  notificationsModule,
  onboardingModule,
  ordersModule,
  pickersModule,
  presenceModule,
  publishingModule,
  pushDevicesModule,
  pushWaitsModule,
  publishedModule,
  selectionsModule,
  rawEventsModule,
  settingsModule,
  storePackageModule,
  storeConnectionModule,
  storefrontModule,
  invitationsModule,
  teamModule,
  tokensModule,
  webhooksModule,
  weeklySummaryModule,
]
