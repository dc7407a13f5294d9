/** Areas with raw routes of their own: one line each. */
import type { AreaPlugin } from '../http/area-plugin.ts'
import { appFilePlugin } from './app-file/app-file.plugin.ts'
import { billingPlugin } from './billing/billing.plugin.ts'
import { designPlugin } from './design/design.plugin.ts'
import { identityPlugin } from './identity/identity.plugin.ts'
import { insightsPlugin } from './insights/insights.plugin.ts'
import { mcpPlugin } from './mcp/mcp.plugin.ts'
import { mediaPlugin } from './media/media.plugin.ts'
import { notificationsPlugin } from './notifications/notifications.plugin.ts'
import { shopperPagesPlugin } from './shopper-pages/shopper-pages.plugin.ts'
import { storeConnectionPlugin } from './store-connection/store-connection.plugin.ts'
import { storePackagePlugin } from './store-package/store-package.plugin.ts'
import { paymentsPlugin } from './storefront/payments.plugin.ts'
import { testPaymentsPlugin } from './test-payments/test-payments.plugin.ts'
import { webhooksPlugin } from './webhooks/webhooks.plugin.ts'
import { weeklySummaryPlugin } from './weekly-summary/weekly-summary.plugin.ts'

export const plugins: readonly AreaPlugin[] = [
  identityPlugin,
  appFilePlugin,
  billingPlugin,
  mcpPlugin,
  mediaPlugin,
  designPlugin,
  insightsPlugin,
  notificationsPlugin,
  shopperPagesPlugin,
  storeConnectionPlugin,
  paymentsPlugin,
  storePackagePlugin,
  testPaymentsPlugin,
  webhooksPlugin,
  weeklySummaryPlugin,
]
