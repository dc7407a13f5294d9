/**
 * The endpoint that the integration 'Signed webhooks' is: one of an app, beside those that are added under the settings,
 * and like them in everything else. It is there exactly while the integration is connected.
 */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import { maxWebhooks } from '@vitrine/domain/webhooks/webhooks.routes'
import type { MemberContext } from '../../http/context.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { setIntegration } from '../apps/index.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { ensureRecentSignIn } from '../identity/index.ts'
import { countEndpoints, deleteEndpoint, findEndpoint, insertEndpoint, updateEndpoint } from './endpoints.queries.ts'
import { deleteSecrets, storeNewSecret } from './webhook-secrets.ts'

/** The id of the endpoint is the integration's, so that an app has it once. */
const id = signedWebhooksId
const permission = 'webhooks.change'

export function ensureMayDisconnect({ member }: MemberContext): void {
  if (!member.permissions.has(permission))
    throw new AppError('permission_missing', {
      ...because('permission_not_own', { permission }),
      details: { permission },
    })
}

/** Nobody lets others know what they may not read themselves. */
export function refuseEvents({ member }: MemberContext, events: readonly WebhookEventType[]): void {
  const missing = events.map((type) => webhookEvents[type].permission).find((code) => !member.permissions.has(code))
  if (missing !== undefined)
    throw new AppError('permission_missing', {
      ...because('permission_not_own', { permission: missing }),
      details: { permission: missing },
    })
}

/** As for an endpoint under the settings: who connects integrations alone could send the app's news anywhere. */
export async function ensureMayConnect(context: MemberContext): Promise<void> {
  ensureMayDisconnect(context)
  await ensureRecentSignIn(context.ports, context.session)
}

const toldOf = ({ address, events, active }: { address: string; events: readonly string[]; active: boolean }) => ({
  address,
  description: '',
  events: [...events],
  active,
})

/** Within the transaction that connects. The first time it tells of everything that the caller may read. */
export async function keepIntegrationEndpoint(context: MemberContext, trx: TenantDb, address: string): Promise<void> {
  const { ports, appKey, session, member, actor } = context
  const now = new Date(ports.clock.now())
  const before = await findEndpoint(trx, id)
  const events =
    before?.events ?? webhookEventTypes.filter((type) => member.permissions.has(webhookEvents[type].permission))
  const subject = { kind: 'webhook', id, name: address }
  const after = toldOf({ address, events, active: true })
  if (before) {
    // From now on it tells what the caller may read, and nothing that it tells today may end unsaid.
    refuseEvents(context, before.events)
    const on = before.active ? {} : { off_reason: null, off_at: null, failing_since: null }
    await updateEndpoint(trx, id, { address, active: true, maker: session.sub, ...on })
    await recordChange({ trx, actor, now }, { action: 'webhook.saved', subject, before: toldOf(before), after })
    return
  }
  ensure((await countEndpoints(trx)) < maxWebhooks, 'limit_reached')
  await insertEndpoint(trx, { app_key: appKey, id, ...after, maker: session.sub, created_at: now })
  await recordChange({ trx, actor, now }, { action: 'webhook.created', subject, after })
  // Nobody is told this secret: whoever sets up the receiver makes one under the settings, and sees it there.
  await storeNewSecret(ports, trx, { endpointId: id, previous: null })
}

/** Within the transaction that disconnects. */
export async function dropIntegrationEndpoint(trx: TenantDb, by: { actor: Actor; now: Date }): Promise<void> {
  const before = await findEndpoint(trx, id)
  if (!before) return
  await deleteEndpoint(trx, id)
  await deleteSecrets(trx, id)
  const subject = { kind: 'webhook', id, name: before.address }
  await recordChange({ trx, ...by }, { action: 'webhook.deleted', subject, before: toldOf(before) })
}

/** What is changed under the settings is told by the integration's form too; deleted there, it is disconnected. */
export async function followEndpoint(
  { ports, appKey, member }: MemberContext,
  trx: TenantDb,
  changed: { id: string; address: string | null },
): Promise<void> {
  if (changed.id !== id) return
  const { address } = changed
  const state =
    address === null
      ? { active: false }
      : {
          active: true,
          document: JSON.stringify({ address }),
          at: new Date(ports.clock.now()),
          by: member.sub,
        }
  await setIntegration(trx, { appKey, code: id, ...state })
}
