/** Switching an endpoint off without a person: it said that it is gone, or has taken nothing for days. */
import { newId } from '@vitrine/domain/ids'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { dropWaiting } from './deliveries.queries.ts'
import { mailWebhookOff } from './webhooks.mails.ts'

const actor = systemActor('webhooks')

/** Whoever stands for the endpoint, while they are a member; else every owner. */
async function listToTell(trx: TenantDb, maker: string): Promise<string[]> {
  const members = await trx
    .selectFrom('members')
    .select(['members.sub', 'members.role'])
    .where('members.active', '=', true)
    .where((eb) => eb.or([eb('members.sub', '=', maker), eb('members.role', '=', 'owner')]))
    .execute()
  const own = members.filter(({ sub }) => sub === maker)
  return (own.length > 0 ? own : members).map(({ sub }) => sub)
}

export async function switchOffByServer(
  ports: Ports,
  trx: TenantDb,
  { endpointId, reason, now }: { endpointId: string; reason: 'gone' | 'failing'; now: Date },
): Promise<void> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ active: false, off_reason: reason, off_at: now })
    .where('id', '=', endpointId)
    .where('active', '=', true)
    .returning(['address', 'maker'])
    .executeTakeFirst()
  // Somebody else did.
  if (!endpoint) return
  await dropWaiting(trx, endpointId, now)
  const subject = { kind: 'webhook', id: endpointId, name: endpoint.address }
  await recordChange({ trx, actor, now }, { action: 'webhook.switched_off', subject, after: { active: false, reason } })
  if (!ports.mail) return
  const news = { appKey: appKeyOf(trx), address: endpoint.address, reason }
  for (const sub of await listToTell(trx, endpoint.maker))
    await ports.jobs.send(mailWebhookOff, { id: newId(), sub, ...news }, { within: trx })
}
