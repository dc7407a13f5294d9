/** What webhooks tell of. An endpoint chooses from these; what each holds are ids and what its permission shows. */
import type { AuditAction } from '../audit/audit-actions.ts'
import type { Permission } from '../identity/permissions.ts'

interface WebhookEvent {
  /** Who may not read the thing gets no event of it. */
  permission: Permission
  /** The changes of the audit log that are told as this event. */
  changes: readonly AuditAction[]
  /** Fields of the change that are told besides its subject. */
  tells: readonly string[]
}

export const webhookEvents = {
  'order.placed': { permission: 'orders.read', changes: [], tells: ['statusCode', 'status'] },
  'order.changed': { permission: 'orders.read', changes: [], tells: ['statusCode', 'status'] },
  'message.sent': { permission: 'notifications.read', changes: [], tells: ['audience'] },
  'message.clicked': { permission: 'notifications.read', changes: [], tells: ['clicks'] },
  'release.published': { permission: 'design.read', changes: ['release.published'], tells: ['release'] },
  'release.restored': { permission: 'design.read', changes: ['release.made_live'], tells: ['release', 'restoredFrom'] },
  'design.went_live': { permission: 'design.read', changes: ['design.went_live'], tells: [] },
  'design.created': { permission: 'design.read', changes: ['schedule.created'], tells: [] },
  'design.saved': {
    permission: 'design.read',
    changes: [
      'design.saved',
      'page.saved',
      'page.deleted',
      'layout.saved',
      'design.restored',
      'release.copied_to_draft',
      'badge.created',
      'badge.saved',
      'badge.deleted',
      'badges.reordered',
      'selection.saved',
      'schedule.saved',
      'texts.translated',
      'language.made_default',
      'app.imported',
    ],
    tells: ['revision', 'language'],
  },
  'design.scheduled': {
    permission: 'design.read',
    changes: ['schedule.timed', 'schedule.cancelled', 'schedule.brought_back'],
    tells: [],
  },
  'design.deleted': { permission: 'design.read', changes: ['schedule.deleted'], tells: [] },
  'listing.saved': { permission: 'listing.read', changes: ['listing.saved'], tells: [] },
  'member.invited': {
    permission: 'team.read',
    changes: ['team.invited', 'team.invitation_withdrawn'],
    tells: ['role'],
  },
  'member.joined': { permission: 'team.read', changes: ['team.member_joined'], tells: ['role'] },
  'member.changed': {
    permission: 'team.read',
    changes: ['team.member_changed', 'team.ownership_handed_over'],
    tells: ['role', 'active'],
  },
  'member.removed': { permission: 'team.read', changes: ['team.member_removed'], tells: [] },
} as const satisfies Record<string, WebhookEvent>

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

/** Sent on request, whatever the endpoint chose. */
export const testEventType = 'webhook.test'
export type SentEventType = WebhookEventType | typeof testEventType

const isChosen = (type: SentEventType): type is WebhookEventType => type !== testEventType

/** What whoever stands for an endpoint needs for events of this type; null for a test. */
export const permissionOfEvent = (type: SentEventType): Permission | null =>
  isChosen(type) ? webhookEvents[type].permission : null

/** Changes of designs and of what is published that no webhook tells of, each with the reason. */
export const untoldChanges: Partial<Record<AuditAction, string>> = {}

const typeOfChange = new Map<AuditAction, WebhookEventType>(
  webhookEventTypes.flatMap((type) =>
    (webhookEvents[type].changes as readonly AuditAction[]).map((action) => [action, type] as const),
  ),
)

/** The event that a change of the audit log is; undefined for one that no webhook tells of. */
export const eventTypeOf = (action: AuditAction): WebhookEventType | undefined => typeOfChange.get(action)
