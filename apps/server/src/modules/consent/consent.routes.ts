import { consentRoutes } from '@vitrine/domain/consent/consent.routes'
import { readConsent } from '@vitrine/domain/consent/consent.rules'
import { bindModule } from '../../http/bind.ts'
import { keepConsent } from './consent.queries.ts'

export const consentModule = bindModule(consentRoutes, {
  putConsent: async ({ body: { installId, ...record } }, { ports, db, appKey }) => {
    await keepConsent(db, { appKey, installId, consent: readConsent(record), now: new Date(ports.clock.now()) })
    return undefined
  },
})
