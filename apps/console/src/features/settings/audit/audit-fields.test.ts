import { describe, expect, test } from 'vitest'
import { changedFields } from './audit-fields.ts'

const kept = 'Changed; the content is not kept here'
const rows = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changedFields(before, after).map((row) => [row.label, row.before, row.after])

describe('a change in the audit log', () => {
  test('names each value that differs as its screen does, and says on and off', () => {
    const l2sp = { enabled: false, title: 'Log in', description: '', ctaButton: { text: 'Log in' } }
    expect(rows({ l2sp }, { l2sp: { ...l2sp, enabled: true } })).toEqual([['Log in to see price', 'Off', 'On']])
    expect(rows({ allowGuestCheckout: true }, { allowGuestCheckout: false })).toEqual([['Guest checkout', 'On', 'Off']])
  })

  test('knows roles, permissions and plans by their names', () => {
    expect(rows({ role: 'staff', permissions: [] }, { role: 'admin', permissions: ['orders.read'] })).toEqual([
      ['Role', 'Staff', 'Admin'],
      ['Permissions', '–', 'View and export orders'],
    ])
    expect(rows({ plan: 'essential-monthly' }, { plan: 'enterprise-yearly' })).toEqual([
      ['Plan', 'Essential', 'Enterprise'],
    ])
  })

  test('leaves out what only machines read, and keeps that something of a person changed', () => {
    expect(rows({ revision: 'a' }, { revision: 'b' })).toEqual([])
    expect(rows({ phone: 'changed' }, { phone: 'changed' })).toEqual([['Phone', kept, kept]])
    expect(rows({}, { goLiveAt: '2026-05-04' })).toEqual([['Go live at', '–', '2026-05-04']])
  })
})
