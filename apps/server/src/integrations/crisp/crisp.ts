/** Crisp: its chat runs in the shopper app, which knows it by its id. */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { crispId } from '@vitrine/domain/integrations/outside-scripts.rules'

const entry = {
  id: crispId,
  detailLogo: 'tabler:message-circle',
  tags: ['chat', 'support'],
  category: 'Support',
  level: 1,
  type: 'chat',
  fields: [{ key: 'websiteId', format: 'crispWebsiteId' }],
} as const satisfies IntegrationEntry

export const crisp = { entry }
