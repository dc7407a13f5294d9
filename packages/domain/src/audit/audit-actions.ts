/** What the audit log is divided into, to be looked through. */
export const auditAreas = {
  design: true,
  publishing: true,
  media: true,
  app: true,
  team: true,
  settings: true,
  customers: true,
  sign_in: true,
} as const
export type AuditArea = keyof typeof auditAreas

/**
 * What the audit log tells of, by area: one line for each kind of change. A code is a subject and a past participle;
 * the console has a message for each.
 */
export const auditActions = {
  'design.saved': 'design',
  'page.saved': 'design',
  'page.deleted': 'design',
  'layout.saved': 'design',
  'design.restored': 'design',
  'badge.created': 'design',
  'badge.saved': 'design',
  'badge.deleted': 'design',
  'badges.reordered': 'design',
  'selection.saved': 'design',
  'schedule.created': 'design',
  'schedule.saved': 'design',
  'schedule.timed': 'design',
  'schedule.cancelled': 'design',
  'schedule.deleted': 'design',
  'schedule.brought_back': 'design',
  'release.published': 'publishing',
  'release.made_live': 'publishing',
  'release.copied_to_draft': 'publishing',
  'design.went_live': 'publishing',
  'media.uploaded': 'media',
  'media.added': 'media',
  'media.deleted': 'media',
  'app.imported': 'app',
  'integration.changed': 'settings',
  'app.created': 'app',
  'team.invited': 'team',
  'team.invitation_withdrawn': 'team',
  'team.member_joined': 'team',
  'team.member_changed': 'team',
  'team.member_removed': 'team',
  'team.ownership_handed_over': 'team',
  'settings.saved': 'settings',
  'token.created': 'settings',
  'token.revoked': 'settings',
  'audit.exported': 'settings',
  'customer.exported': 'customers',
  'customer.erased': 'customers',
  'customer.erasure_requested': 'customers',
  'customer.erasure_stopped': 'customers',
  'session.began': 'sign_in',
  'session.ended': 'sign_in',
  'session.reused': 'sign_in',
  'password.reset': 'sign_in',
  'password.changed': 'sign_in',
  'second_factor.changed': 'sign_in',
  'impersonation.prepared': 'sign_in',
  'impersonation.began': 'sign_in',
} as const satisfies Record<string, AuditArea>

export type AuditAction = keyof typeof auditActions
