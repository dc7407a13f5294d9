/** A new app by the person who will own it. Who may make one is the operator's choice (`SIGN_UP`). */
import { newAppRoutes } from '@vitrine/domain/apps/new-app.routes'
import { newAppLimit } from '@vitrine/domain/contract/rate-limits'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import { bindModule } from '../../http/bind.ts'
import type { SessionContext } from '../../http/context.ts'
import { refuse } from '../../http/refuse.ts'
import { forApp } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { hasApp } from '../apps/index.ts'
import { findUser } from '../identity/index.ts'
import { noteUpload, type StoredUpload, storeUpload } from '../media/index.ts'
import { beginApp } from './begin-app.ts'
import { isInvitedToMakeApp, takeInvitation } from './new-app-invitations.queries.ts'

const reason = 'A new app belongs to nobody yet.'

async function emailOf({ ports, session }: SessionContext): Promise<string> {
  return (await findUser(ports.allTables(reason), session.sub))?.email ?? ''
}

async function mayMakeApp(context: SessionContext): Promise<boolean> {
  const { ports, session } = context
  // Somebody who acts for another person makes nothing that the person would own.
  if (session.impersonated || ports.config.signUp === 'closed') return false
  return ports.config.signUp === 'open' || isInvitedToMakeApp(ports.allTables(reason), await emailOf(context))
}

/** No sweep looks for the files of an app that there never was. */
async function removeFilesWithoutApp(ports: Ports, appKey: string): Promise<void> {
  if (await hasApp(ports.forApp(appKey))) return
  for (const key of await ports.storage.list(appKey)) await ports.storage.remove(key)
}

export const newAppModule = bindModule(newAppRoutes, {
  mayMakeApp: async (_input, context) => ({ data: { allowed: await mayMakeApp(context) } }),

  makeApp: async ({ body }, context) => {
    const { ports, session, actor } = context
    const { name, trade, currency: currencyCode, colors, logo } = body.data
    const broken = findBrokenText(body)
    refuse(broken ? [broken] : [])
    ensure(!session.impersonated, 'impersonation_refused')
    ensure(await mayMakeApp(context), 'conflict', because('new_app_refused'))
    const wait = await ports.limits.take(newAppLimit, session.sub)
    if (wait !== null) throw new AppError('rate_limited', { retryAfterSeconds: wait })

    const appKey = newId()
    const storeUrl = ports.hosts.urlOf(appKey)
    const file = { appKey, sub: session.sub, actor, kind: 'image' as const, fileName: 'logo.png', poster: null }
    const email = await emailOf(context)
    const make = async (): Promise<StoredUpload | null> => {
      const stored = logo === null ? null : await storeUpload(ports, { ...file, data: Buffer.from(logo, 'base64') })
      await ports
        .allTables(reason)
        .transaction()
        .execute(async (trx) => {
          if (ports.config.signUp === 'invitation')
            ensure(await takeInvitation(trx, email), 'conflict', because('new_app_refused'))
          const beginning = { trade, colors, logo: stored?.result ?? null }
          await beginApp(ports, trx, { appKey, name, storeUrl, currencyCode, sub: session.sub, actor, beginning })
          if (stored) await noteUpload(forApp(trx, appKey), { actor, now: new Date(ports.clock.now()) }, stored)
        })
      return stored
    }
    const stored = await make().catch(async (error: unknown) => {
      await removeFilesWithoutApp(ports, appKey)
      throw error
    })
    ports.members.forget(session.sub)
    await ports.hosts.refresh()
    return { data: { appKey, applicationName: name, storeUrl, icon: stored?.result.thumbnailUrl ?? null } }
  },
})
