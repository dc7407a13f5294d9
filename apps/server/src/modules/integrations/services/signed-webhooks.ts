/** Signed webhooks: the address is judged as far as its text tells. What its name leads to is judged at each delivery. */
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Service } from './service.ts'

export const signedWebhooks: Service = {
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
