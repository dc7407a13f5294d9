import { expect, test } from 'vitest'
import { type AuditAction, auditActions } from '../audit/audit-actions.ts'
import { eventTypeOf, untoldChanges } from './webhook-events.rules.ts'

const ofDesigns = (Object.keys(auditActions) as AuditAction[]).filter((action) =>
  ['design', 'publishing'].includes(auditActions[action]),
)

test('each change of designs and of what is published is told, or has a reason why it is not', () => {
  for (const action of ofDesigns) {
    const isTold = eventTypeOf(action) !== undefined
    expect(isTold !== (untoldChanges[action] !== undefined), action).toBe(true)
  }
})

test.each(['texts.translated', 'language.made_default', 'app.imported'] as const)(
  'what %s does to texts is told as a saved design',
  (action) => {
    expect(eventTypeOf(action)).toBe('design.saved')
  },
)
