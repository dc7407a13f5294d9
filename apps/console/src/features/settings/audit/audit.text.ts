/** Words of the audit log. */

import type { AuditEntry } from '@vitrine/domain/audit/audit.routes'
import type { AuditAction, AuditArea } from '@vitrine/domain/audit/audit-actions'
import { m } from '../../../shared/messages/messages.js'

export const actionText: Record<AuditAction, () => string> = {
  'design.saved': m.audit_action_design_saved,
  'page.saved': m.audit_action_page_saved,
  'page.deleted': m.audit_action_page_deleted,
  'layout.saved': m.audit_action_layout_saved,
  'design.restored': m.audit_action_design_restored,
  'badge.created': m.audit_action_badge_created,
  'badge.saved': m.audit_action_badge_saved,
  'badge.deleted': m.audit_action_badge_deleted,
  'badges.reordered': m.audit_action_badges_reordered,
  'selection.saved': m.audit_action_selection_saved,
  'schedule.created': m.audit_action_schedule_created,
  'schedule.saved': m.audit_action_schedule_saved,
  'schedule.timed': m.audit_action_schedule_timed,
  'schedule.cancelled': m.audit_action_schedule_cancelled,
  'schedule.deleted': m.audit_action_schedule_deleted,
  'schedule.brought_back': m.audit_action_schedule_brought_back,
  'release.published': m.audit_action_release_published,
  'release.made_live': m.audit_action_release_made_live,
  'release.copied_to_draft': m.audit_action_release_copied_to_draft,
  'design.went_live': m.audit_action_design_went_live,
  'media.uploaded': m.audit_action_media_uploaded,
  'media.added': m.audit_action_media_added,
  'media.deleted': m.audit_action_media_deleted,
  'app.imported': m.audit_action_app_imported,
  'integration.changed': m.audit_action_integration_changed,
  'language.added': m.audit_action_language_added,
  'language.made_default': m.audit_action_language_made_default,
  'language.removed': m.audit_action_language_removed,
  'texts.translated': m.audit_action_texts_translated,
  'app.created': m.audit_action_app_created,
  'team.invited': m.audit_action_team_invited,
  'team.invitation_withdrawn': m.audit_action_team_invitation_withdrawn,
  'team.member_joined': m.audit_action_team_member_joined,
  'team.member_changed': m.audit_action_team_member_changed,
  'team.member_removed': m.audit_action_team_member_removed,
  'team.ownership_handed_over': m.audit_action_team_ownership_handed_over,
  'settings.saved': m.audit_action_settings_saved,
  'currencies.changed': m.audit_action_currencies_changed,
  'token.created': m.audit_action_token_created,
  'token.revoked': m.audit_action_token_revoked,
  'webhook.created': m.audit_action_webhook_created,
  'webhook.saved': m.audit_action_webhook_saved,
  'webhook.deleted': m.audit_action_webhook_deleted,
  'webhook.secret_renewed': m.audit_action_webhook_secret_renewed,
  'webhook.switched_off': m.audit_action_webhook_switched_off,
  'webhook.test_sent': m.audit_action_webhook_test_sent,
  'webhook.sent_again': m.audit_action_webhook_sent_again,
  'plan_change.began': m.audit_action_plan_change_began,
  'subscription.changed': m.audit_action_subscription_changed,
  'app.domain_set': m.audit_action_app_domain_set,
  'lead.created': m.audit_action_lead_created,
  'orders.exported': m.audit_action_orders_exported,
  'audit.exported': m.audit_action_audit_exported,
  'audit.keeping_changed': m.audit_action_audit_keeping_changed,
  'measurement.changed': m.audit_action_measurement_changed,
  'write_key.renewed': m.audit_action_write_key_renewed,
  'events.exported': m.audit_action_events_exported,
  'catalog.filled': m.audit_action_catalog_filled,
  'customer.exported': m.audit_action_customer_exported,
  'customer.erased': m.audit_action_customer_erased,
  'customer.erasure_requested': m.audit_action_customer_erasure_requested,
  'customer.erasure_stopped': m.audit_action_customer_erasure_stopped,
  'session.began': m.audit_action_session_began,
  'session.ended': m.audit_action_session_ended,
  'session.reused': m.audit_action_session_reused,
  'password.link_made': m.audit_action_password_link_made,
  'password.reset': m.audit_action_password_reset,
  'password.changed': m.audit_action_password_changed,
  'second_factor.changed': m.audit_action_second_factor_changed,
  'impersonation.prepared': m.audit_action_impersonation_prepared,
  'impersonation.began': m.audit_action_impersonation_began,
}

export const areaText: Record<AuditArea, () => string> = {
  design: m.audit_area_design,
  publishing: m.audit_area_publishing,
  media: m.audit_area_media,
  app: m.audit_area_app,
  team: m.audit_area_team,
  settings: m.audit_area_settings,
  subscription: m.audit_area_subscription,
  customers: m.audit_area_customers,
  sign_in: m.audit_area_sign_in,
}

/** Somebody who is a member, was one, or is a job. */
export function personText({
  actor,
  impersonator,
  token,
}: Pick<AuditEntry, 'actor' | 'impersonator' | 'token'>): string {
  if (actor.kind === 'system') return m.audit_system({ name: actor.name ?? '' })
  if (actor.kind === 'customer') return m.audit_customer()
  if (actor.name === null) return m.audit_nobody()
  const name = actor.isMember ? actor.name : m.audit_former({ name: actor.name })
  if (token !== null) return m.audit_by_token({ token, name })
  return impersonator === null ? name : m.audit_acting_for({ who: impersonator, name })
}

/** What of a change is shown in one line: the subject's name, else its id. */
export const subjectText = ({ subject: { kind, name, id } }: Pick<AuditEntry, 'subject'>): string =>
  kind === 'release' && name !== null ? m.audit_release({ number: name }) : (name ?? id ?? '')
