import { describe, expect, test } from 'vitest'
import {
  cardTarget,
  designActions,
  designSections,
  designStatuses,
  isAllowed,
  maxDesignTitle,
  refusalOf,
  titleOfCopy,
} from './design-status.rules.ts'

const none = {
  goLive: false,
  schedule: false,
  cancelTime: false,
  bringBack: false,
  delete: false,
  rename: false,
  duplicate: false,
  edit: false,
}
const all = Object.fromEntries(Object.keys(none).map((action) => [action, true]))

const table = {
  live: { ...none, rename: true, duplicate: true, edit: true },
  schedule: { ...all, bringBack: false },
  draft: { ...all, bringBack: false, cancelTime: false },
  past: { ...none, bringBack: true, duplicate: true },
  expired: { ...none, bringBack: true, rename: true, duplicate: true, edit: true },
}

describe('a design', () => {
  test.each(designStatuses)('that is %s takes exactly the actions of its status [D-054]', (status) => {
    expect(Object.fromEntries(designActions.map((action) => [action, isAllowed(action, status)]))).toEqual(
      table[status],
    )
  })

  test('is refused an action with the reason', () => {
    expect(refusalOf('delete', 'live')).toEqual({
      reason: { name: 'status_forbids_delete', parameters: { status: 'live' } },
    })
    expect(refusalOf('goLive', 'expired')).toEqual({
      reason: { name: 'status_forbids_goLive', parameters: { status: 'expired' } },
    })
    expect(refusalOf('delete', 'draft')).toBeNull()
  })

  test('stands in one section, by its status', () => {
    expect(designSections.flatMap(({ statuses }) => statuses).toSorted()).toEqual([...designStatuses].toSorted())
  })

  test('opens where it can be edited: live at home, past nowhere, others in their editor', () => {
    const targets = designStatuses.map((status) => cardTarget({ id: 'x', status }))
    expect(targets).toEqual(['/design/home', '/design/schedule/x', '/design/schedule/x', null, '/design/schedule/x'])
  })

  test("is copied as 'Copy of ' and the whole title, however long that is [D-143]", () => {
    expect(titleOfCopy('Sale')).toBe('Copy of Sale')
    const longest = 'x'.repeat(maxDesignTitle)
    expect(titleOfCopy(longest)).toBe(`Copy of ${longest}`)
    expect(titleOfCopy(titleOfCopy(longest))).toBe(`Copy of Copy of ${longest}`)
  })
})
