/** Google Analytics: its script runs in the shopper app, which knows it by its id. */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { googleAnalyticsId } from '@vitrine/domain/integrations/outside-scripts.rules'

const entry = {
  id: googleAnalyticsId,
  detailLogo: 'simple-icons:googleanalytics',
  tags: ['analytics', 'statistics'],
  category: 'Analytics',
  level: 1,
  type: 'web_analytics',
  fields: [{ key: 'measurementId', format: 'googleMeasurementId' }],
} as const satisfies IntegrationEntry

export const googleAnalytics = { entry }
