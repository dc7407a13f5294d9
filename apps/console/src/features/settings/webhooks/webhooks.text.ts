/** Events, states and reasons of webhooks in words. */
import type { SentEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import type { DeliveryProblem, DeliveryState, DeliveryTry } from '@vitrine/domain/webhooks/webhooks.routes'
import { m } from '../../../shared/messages/messages.js'

export const eventText: Record<SentEventType, () => string> = {
  'order.placed': m.webhooks_event_order_placed,
  'order.changed': m.webhooks_event_order_changed,
  'release.published': m.webhooks_event_release_published,
  'release.restored': m.webhooks_event_release_restored,
  'design.went_live': m.webhooks_event_design_went_live,
  'design.created': m.webhooks_event_design_created,
  'design.saved': m.webhooks_event_design_saved,
  'design.scheduled': m.webhooks_event_design_scheduled,
  'design.deleted': m.webhooks_event_design_deleted,
  'member.invited': m.webhooks_event_member_invited,
  'member.joined': m.webhooks_event_member_joined,
  'member.changed': m.webhooks_event_member_changed,
  'member.removed': m.webhooks_event_member_removed,
  'webhook.test': m.webhooks_event_test,
}

export const stateText: Record<DeliveryState, () => string> = {
  waiting: m.webhooks_state_waiting,
  delivered: m.webhooks_state_delivered,
  failed: m.webhooks_state_failed,
  dropped: m.webhooks_state_dropped,
}

const problemText: Record<DeliveryProblem, () => string> = {
  address: m.webhooks_problem_address,
  private: m.webhooks_problem_private,
  unknown: m.webhooks_problem_unknown,
  redirect: m.webhooks_problem_unreachable,
  late: m.webhooks_problem_late,
  large: m.webhooks_problem_unreachable,
  unreachable: m.webhooks_problem_unreachable,
  secret_lost: m.webhooks_problem_secret_lost,
  off: m.webhooks_problem_off,
  maker: m.webhooks_problem_maker,
  erased: m.webhooks_problem_erased,
}

export const tryText = ({ status, problem }: DeliveryTry): string =>
  problem === null ? m.webhooks_answered({ status: String(status ?? '') }) : problemText[problem]()
