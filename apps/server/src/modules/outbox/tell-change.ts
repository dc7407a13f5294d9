/** A change of the audit log as an event of webhooks: its subject, and of its fields those that the catalogue names. */
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { eventTypeOf, webhookEvents } from '@vitrine/domain/webhooks/webhook-events.rules'
import { type EventRow, eventRowOf } from './write-event.ts'

interface TellableChange {
  action: AuditAction
  subject: { kind: string; id?: string | undefined }
  after?: Readonly<Record<string, unknown>>
}

/** Null for a change that no event tells of. */
export function eventOfChange(appKey: string, at: Date, { action, subject, after }: TellableChange): EventRow | null {
  const type = eventTypeOf(action)
  if (type === undefined) return null
  const fields = webhookEvents[type].tells.filter((name) => after?.[name] !== undefined)
  const told = Object.fromEntries(fields.map((name) => [name, after?.[name]]))
  const { kind, id } = subject
  return eventRowOf(appKey, {
    type,
    at,
    subject: { kind, ...(id !== undefined && { id }) },
    told: { change: action, ...told },
  })
}
