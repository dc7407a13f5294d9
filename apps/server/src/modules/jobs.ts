/** Background jobs, one line per kind. Going live has a clock of its own (decision 016). */
import type { JobKind } from '../ports.ts'
import { tidyAudit } from './audit/audit.jobs.ts'
import { noteStatuses, settleChanges, tidyBilling } from './billing/billing.jobs.ts'
import { mailBilling, tellTrialEnds } from './billing/billing.mails.ts'
import { followSubscription } from './billing/learn-later.ts'
import { readMissedEvents } from './billing/missed-events.ts'
import { syncCatalogs } from './catalog/catalog.jobs.ts'
import { syncCatalog } from './catalog/index.ts'
import { tidyStores } from './commerce/commerce.jobs.ts'
import { mailOrder } from './commerce/mail-news.ts'
import { mailCustomer } from './customers/account.mails.ts'
import { eraseCustomers, sweepShopperSessions } from './customers/customers.jobs.ts'
import { tidyHistory } from './design/history/history.jobs.ts'
import { sweepIdentity } from './identity/identity.jobs.ts'
import { mailPasswordChanged, mailResetLink } from './identity/reset/reset.mails.ts'
import { mailFactorChanged } from './identity/second-factor/second-factor.mails.ts'
import { rebuildInsights, tidyInsights } from './insights/insights.jobs.ts'
import { mailServiceFailing } from './integrations/failing-service.mails.ts'
import {
  retellService,
  retellServices,
  tellServiceOfOrder,
  tellServiceOfSignUp,
} from './integrations/integrations.jobs.ts'
import { readReviewsAgain, readServiceReviews } from './integrations/service-reviews.jobs.ts'
import { countOrder, countOrders } from './orders/count-orders.ts'
import { mirrorOrder, syncAllOrders, tidyCartDevices } from './orders/orders.jobs.ts'
import { sweepTabs } from './presence/presence.jobs.ts'
import { keepExclusiveCoupon } from './settings/settings.jobs.ts'
import { mailInvitation, tidyInvitations } from './team/team.jobs.ts'
import { runTestPayments, tidyTestPayments } from './test-payments/test-payments.jobs.ts'
import { mailWebhookOff, tidyWebhooks } from './webhooks/webhooks.jobs.ts'
import { mailWeeklySummary, sendWeeklySummaries } from './weekly-summary/weekly-summary.jobs.ts'

export const jobKinds: readonly JobKind[] = [
  countOrder,
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
  syncAllOrders,
  tidyCartDevices,
  sweepShopperSessions,
  mailFactorChanged,
  mailPasswordChanged,
  mailResetLink,
  sweepIdentity,
  sweepTabs,
  syncCatalog,
  syncCatalogs,
  tidyAudit,
  tidyHistory,
  tidyInvitations,
  tidyStores,
  readReviewsAgain,
  readServiceReviews,
  tellServiceOfOrder,
  tellServiceOfSignUp,
  retellService,
  retellServices,
  mailServiceFailing,
  mailWebhookOff,
  tidyWebhooks,
  mailWeeklySummary,
  sendWeeklySummaries,
]
