/** Signed webhooks: the address is judged as far as its text tells. What its name leads to is judged at each delivery. */

import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Service } from '../service.ts'

const entry = {
  id: signedWebhooksId,
  detailLogo: 'tabler:webhook',
  tags: ['developers', 'automation'],
  category: 'Developers',
  level: 1,
  type: 'webhooks',
  fields: [{ key: 'address' }],
} as const satisfies IntegrationEntry

const service: Service = {
  check: async (outside, { address = '' }) => {
    try {
      outside.check(address)
      return null
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return { key: 'address', ...error.words }
    }
  },
}

export const signedWebhooks = { entry, service }
