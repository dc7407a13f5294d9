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
import { pagesModule } from './design/draft/pages.routes.ts'
import { historyModule } from './design/history/history.routes.ts'
import { layoutsModule } from './design/layouts/layouts.routes.ts'
import { publishingModule } from './design/publishing/publishing.routes.ts'
import { publishedModule } from './design/publishing/storefront.routes.ts'
import { designsModule } from './design/schedule/designs.routes.ts'
import { selectionsModule } from './design/selections/selections.routes.ts'
import { languagesModule } from './design/translations/languages.routes.ts'
import { textsModule } from './design/translations/texts.routes.ts'
import { homeModule } from './home/home.routes.ts'
import { identityModule } from './identity/identity.routes.ts'
import { blockReportModule } from './insights/blocks/blocks.routes.ts'
import { rawEventsModule } from './insights/export/raw-events.routes.ts'
import { eventsModule } from './insights/ingest/ingest.routes.ts'
import { insightsModule } from './insights/reports/reports.routes.ts'
import { integrationsModule } from './integrations/integrations.routes.ts'
import { leadsModule } from './leads/leads.routes.ts'
import { liveModule } from './live/live.routes.ts'
import { loyaltyModule } from './loyalty/loyalty.routes.ts'
import { mapsModule } from './maps/maps.routes.ts'
import { measurementModule } from './measurement/measurement.routes.ts'
import { mediaModule } from './media/media.routes.ts'
import { ordersModule } from './orders/orders.routes.ts'
import { pickersModule } from './pickers/pickers.routes.ts'
import { presenceModule } from './presence/presence.routes.ts'
import { settingsModule } from './settings/settings.routes.ts'
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
  badgesModule,
  billingModule,
  blockReportModule,
  channelsModule,
  consentModule,
  currenciesModule,
  customersModule,
  designsModule,
  eventsModule,
  historyModule,
  homeModule,
  identityModule,
  insightsModule,
  integrationsModule,
  measurementModule,
  mediaModule,
  pagesModule,
  languagesModule,
  textsModule,
  layoutsModule,
  leadsModule,
  liveModule,
  loyaltyModule,
  mapsModule,
  ordersModule,
  pickersModule,
  presenceModule,
  publishingModule,
  publishedModule,
  selectionsModule,
  rawEventsModule,
  settingsModule,
  storefrontModule,
  invitationsModule,
  teamModule,
  tokensModule,
  webhooksModule,
  weeklySummaryModule,
]
