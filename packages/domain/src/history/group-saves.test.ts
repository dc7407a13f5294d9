import { describe, expect, test } from 'vitest'
import { minuteMs } from '../time.ts'
import { groupSaves, type TimelineRow } from './group-saves.rules.ts'

let moment = 1_000
/** 'Ann home 3' means that Ann saved the home page in minute 3. */
const row = (text: string, more: Partial<TimelineRow> = {}): TimelineRow => {
  const [savedBy = '', thing = '', at = '0'] = text.split(' ')
  moment -= 1
  return { moment, save: String(moment), thing, savedBy, savedAt: Number(at) * minuteMs, isMilestone: false, ...more }
}
const entries = (rows: TimelineRow[]) =>
  groupSaves(rows).map(({ rows: [first, ...others], below }) =>
    [`${first.savedBy} ${first.thing}`, 1 + others.length, ...below.map(({ thing }) => thing)].join(' '),
  )

describe('the line of saves', () => {
  test('saves of one thing by one person within minutes are one entry', () => {
    expect(entries([row('Ann home 9'), row('Ann home 6'), row('Ann home 2')])).toEqual(['Ann home 3'])
  })

  test('a pause, another person, or another thing begins an entry', () => {
    expect(entries([row('Ann home 20'), row('Ann home 14')])).toEqual(['Ann home 1', 'Ann home 1'])
    expect(entries([row('Ann home 4'), row('Bob home 3'), row('Ann home 2')])).toEqual([
      'Ann home 1',
      'Bob home 1',
      'Ann home 1',
    ])
  })

  test('what is saved meanwhile of other things does not part an entry, and entries stand by their newest save', () => {
    expect(entries([row('Ann home 4'), row('Bob cart 3'), row('Ann home 2'), row('Bob cart 1')])).toEqual([
      'Ann home 2',
      'Bob cart 2',
    ])
  })

  test('a milestone parts what was before from what came after, and what it did stands below it', () => {
    const restored = { save: 'r' }
    expect(
      entries([
        row('Ann home 5'),
        row('Ann restore 4', { ...restored, isMilestone: true }),
        row('Ann home 4', restored),
        row('Ann cart 4', restored),
        row('Ann home 3'),
      ]),
    ).toEqual(['Ann home 1', 'Ann restore 1 home cart', 'Ann home 1'])
  })

  test('a milestone is an entry of its own beside saves of the same thing by the same person', () => {
    const milestone = () => row('Ann home 4', { isMilestone: true })
    expect(entries([row('Ann home 5'), milestone(), row('Ann home 3')])).toEqual([
      'Ann home 1',
      'Ann home 1',
      'Ann home 1',
    ])
    expect(entries([milestone(), milestone(), row('Ann home 3')])).toHaveLength(3)
  })

  test('an entry is open while an older save may belong to it', () => {
    const open = (rows: TimelineRow[]) => groupSaves(rows).map(({ isOpen }) => isOpen)
    expect(open([row('Ann home 9'), row('Bob cart 6')])).toEqual([true, true])
    expect(open([row('Ann home 9'), row('Bob cart 1')])).toEqual([false, true])
    // As far apart as saves of one entry may be.
    expect(open([row('Ann home 9'), row('Bob cart 4')])).toEqual([true, true])
    expect(open([row('Ann home 3'), row('Bob home 2')])).toEqual([false, true])
  })

  test('a reader may begin within an entry: with the rows five minutes before, the same entries begin', () => {
    const rows = ['Ann home 30', 'Ann home 27', 'Ann home 24', 'Bob cart 23', 'Ann home 17', 'Ann home 15'].map(
      (text) => row(text),
    )
    const heads = (list: TimelineRow[]) => groupSaves(list).map((group) => group.rows[0].moment)
    const all = heads(rows)
    const from = rows[3]
    const part = heads(rows.slice(1)).filter((head) => from && head <= from.moment)
    expect(part).toEqual(all.filter((head) => from && head <= from.moment))
  })
})
