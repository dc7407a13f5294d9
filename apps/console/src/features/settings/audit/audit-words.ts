/** Words of the audit log. */

import type { AuditEntry } from '@vitrine/domain/audit/audit.routes'
import { auditActions } from '@vitrine/domain/audit/audit-actions'
import { m } from '@vitrine/messages/console'
import areaText from '@vitrine/messages/console/audit.area'
import { wordOfSubject } from './audit-code-words.ts'

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

/** What of a change is shown in one line: the subject's name, else the part of the app that it is in. The details have its id. */
export const subjectText = ({ action, subject }: Pick<AuditEntry, 'subject' | 'action'>): string =>
  subject.kind === 'release' && subject.name !== null
    ? m.audit_release({ number: subject.name })
    : wordOfSubject(subject) || areaText[auditActions[action]]()
