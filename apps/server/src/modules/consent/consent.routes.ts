import { consentRoutes } from '@vitrine/domain/consent/consent.routes'
import { readConsent } from '@vitrine/domain/consent/consent.rules'
import { bindModule } from '../../http/bind.ts'
import { takeNewInstall } from '../../http/rate-guard.ts'
import { hasConsent, keepConsent } from './consent.queries.ts'

export const consentModule = bindModule(consentRoutes, {
  putConsent: async ({ body: { installId, ...record } }, context) => {
    const { ports, db, appKey } = context
    if (!(await hasConsent(db, installId))) await takeNewInstall(context, 'consent')
    await keepConsent(db, { appKey, installId, consent: readConsent(record), now: new Date(ports.clock.now()) })
    return undefined
  },
})
