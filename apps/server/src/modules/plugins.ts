/** Areas with raw routes of their own: one line each. */
import type { AreaPlugin } from '../http/area-plugin.ts'
import { appFilePlugin } from './app-file/app-file.plugin.ts'
import { billingPlugin } from './billing/billing.plugin.ts'
import { catalogPlugin } from './catalog/catalog.plugin.ts'
import { designPlugin } from './design/design.plugin.ts'
import { identityPlugin } from './identity/identity.plugin.ts'
import { insightsPlugin } from './insights/insights.plugin.ts'
import { integrationsPlugin } from './integrations/integrations.plugin.ts'
import { mcpPlugin } from './mcp/mcp.plugin.ts'
import { mediaPlugin } from './media/media.plugin.ts'
import { ordersPlugin } from './orders/orders.plugin.ts'
import { settingsPlugin } from './settings/settings.plugin.ts'
import { shopperPagesPlugin } from './shopper-pages/shopper-pages.plugin.ts'
import { testPaymentsPlugin } from './test-payments/test-payments.plugin.ts'
import { webhooksPlugin } from './webhooks/webhooks.plugin.ts'
import { weeklySummaryPlugin } from './weekly-summary/weekly-summary.plugin.ts'

export const plugins: readonly AreaPlugin[] = [
  identityPlugin,
  appFilePlugin,
  billingPlugin,
  mcpPlugin,
  mediaPlugin,
  catalogPlugin,
  designPlugin,
  settingsPlugin,
  insightsPlugin,
  integrationsPlugin,
  ordersPlugin,
  shopperPagesPlugin,
  testPaymentsPlugin,
  webhooksPlugin,
  weeklySummaryPlugin,
]
