/** A change of the audit log as an event of webhooks: its subject, and of its fields those that the catalogue names. */
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { eventTypeOf, webhookEvents } from '@vitrine/domain/webhooks/webhook-events.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { writeEvent } from './write-event.ts'

interface TellableChange {
  action: AuditAction
  subject: { kind: string; id?: string | undefined }
  after?: Readonly<Record<string, unknown>>
}

export async function tellChange(trx: TenantDb, at: Date, { action, subject, after }: TellableChange): Promise<void> {
  const type = eventTypeOf(action)
  if (type === undefined) return
  const fields = webhookEvents[type].tells.filter((name) => after?.[name] !== undefined)
  const told = Object.fromEntries(fields.map((name) => [name, after?.[name]]))
  const { kind, id } = subject
  await writeEvent(trx, {
    type,
    at,
    subject: { kind, ...(id !== undefined && { id }) },
    told: { change: action, ...told },
  })
}
