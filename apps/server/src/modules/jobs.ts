/** Background jobs, one line per kind. Going live has a clock of its own (decision 016). */
import type { JobKind } from '../ports.ts'
import { tidyAudit } from './audit/audit.jobs.ts'
import { noteStatuses, settleChanges, tidyBilling } from './billing/billing.jobs.ts'
import { mailBilling, tellTrialEnds } from './billing/billing.mails.ts'
import { followSubscription } from './billing/learn-later.ts'
import { readMissedEvents } from './billing/missed-events.ts'
import { syncCatalogs } from './catalog/catalog.jobs.ts'
import { keepStore, syncCatalog } from './catalog/index.ts'
import { tidyStores } from './commerce/commerce.jobs.ts'
import { mailOrder } from './commerce/commerce.mails.ts'
import { eraseCustomers, sweepShopperSessions } from './customers/customers.jobs.ts'
import { mailCustomer } from './customers/customers.mails.ts'
import { tidyHistory } from './design/history/history.jobs.ts'
import { fetchGoodsPictures } from './goods/fetch-pictures.ts'
import { tidyGoodsImports } from './goods/goods.jobs.ts'
import { importGoods } from './goods/import-goods.ts'
import { sweepIdentity } from './identity/identity.jobs.ts'
import { mailPasswordChanged, mailResetLink } from './identity/reset/reset.mails.ts'
import { mailFactorChanged } from './identity/second-factor/second-factor.mails.ts'
import { rebuildInsights, tidyInsights } from './insights/insights.jobs.ts'
import {
  retellService,
  retellServices,
  tellServiceOfMessage,
  tellServiceOfOrder,
  tellServiceOfSignUp,
} from './integrations/integrations.jobs.ts'
import { mailServiceFailing } from './integrations/integrations.mails.ts'
import { readReviewsAgain, readServiceReviews } from './integrations/service-reviews.jobs.ts'
import { fetchVideoStills, makePhoneVideos } from './media/index.ts'
import { sweepMedia } from './media/media.jobs.ts'
import {
  countSentMessages,
  decideExperiments,
  followStock,
  remindByTime,
  retireUnseenDevices,
  tellClicks,
  tidyDeliveries,
  tidyMessages,
} from './notifications/notifications.jobs.ts'
import { countOrder, countOrders } from './orders/count-orders.ts'
import { keepOrders, mirrorOrder, syncAllOrders, tidyCartDevices } from './orders/orders.jobs.ts'
import { followRefund, giveRefunds, watchRefunds } from './orders/own-refunds.ts'
import { mailRefusedRefund, mailUnsettledPayment } from './payments/index.ts'
import { sweepTabs } from './presence/presence.jobs.ts'
import { keepExclusiveCoupon } from './settings/settings.jobs.ts'
import {
  followPrivacyRequest,
  followStoreHook,
  keepStoresTelling,
  keepStoreTelling,
  mailStoreNews,
  sweepFormerStores,
  sweepShopAuthorizations,
  sweepStoreDeliveries,
  watchStores,
} from './store-connection/index.ts'
import { makeStorePackage, tidyStorePackages } from './store-package/store-package.jobs.ts'
import { followPayment, watchPayments } from './storefront/payment-events.ts'
import { sweepStoreNotes } from './stores/index.ts'
import { tidyInvitations } from './team/team.jobs.ts'
import { mailInvitation } from './team/team.mails.ts'
import { runTestPayments, tidyTestPayments } from './test-payments/test-payments.jobs.ts'
import { tidyWebhooks } from './webhooks/webhooks.jobs.ts'
import { mailWebhookOff } from './webhooks/webhooks.mails.ts'
import { sendWeeklySummaries } from './weekly-summary/weekly-summary.jobs.ts'
import { mailWeeklySummary } from './weekly-summary/weekly-summary.mails.ts'

export const jobKinds: readonly JobKind[] = [
  countOrder,
  sweepMedia,
  countOrders,
  rebuildInsights,
  tidyInsights,
  mailInvitation,
  followSubscription,
  mailBilling,
  noteStatuses,
  readMissedEvents,
  runTestPayments,
  settleChanges,
  tellTrialEnds,
  tidyBilling,
  tidyTestPayments,
  eraseCustomers,
  keepExclusiveCoupon,
  mailCustomer,
  mailOrder,
  mirrorOrder,
  keepOrders,
  syncAllOrders,
  tidyCartDevices,
  sweepShopperSessions,
  mailFactorChanged,
  mailPasswordChanged,
  mailResetLink,
  sweepIdentity,
  fetchGoodsPictures,
  importGoods,
  tidyGoodsImports,
  sweepTabs,
  syncCatalog,
  keepStore,
  syncCatalogs,
  tidyAudit,
  tidyHistory,
  tidyInvitations,
  countSentMessages,
  tellClicks,
  decideExperiments,
  followStock,
  remindByTime,
  retireUnseenDevices,
  tidyDeliveries,
  tidyMessages,
  tidyStores,
  makeStorePackage,
  tidyStorePackages,
  followPayment,
  watchPayments,
  mailUnsettledPayment,
  giveRefunds,
  followRefund,
  watchRefunds,
  mailRefusedRefund,
  sweepStoreNotes,
  sweepFormerStores,
  sweepShopAuthorizations,
  watchStores,
  followPrivacyRequest,
  followStoreHook,
  keepStoresTelling,
  keepStoreTelling,
  sweepStoreDeliveries,
  mailStoreNews,
  fetchVideoStills,
  makePhoneVideos,
  readReviewsAgain,
  readServiceReviews,
  tellServiceOfOrder,
  tellServiceOfMessage,
  tellServiceOfSignUp,
  retellService,
  retellServices,
  mailServiceFailing,
  mailWebhookOff,
  tidyWebhooks,
  mailWeeklySummary,
  sendWeeklySummaries,
]
