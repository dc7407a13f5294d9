import { describe, expect, test } from 'vitest'
import { errorsOf, formOf, noteOf, type ScheduleForm, valuesOf } from './schedule-form.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const form = (values: Partial<ScheduleForm> = {}): ScheduleForm => ({
  sameTime: true,
  timezone: 'Europe/Paris',
  startTime: '2026-12-01T10:00',
  endTime: '',
  ...values,
})

describe('the schedule form', () => {
  test("asks for a start time with 'Required!', and for no end time [D-200]", () => {
    expect(errorsOf(form({ startTime: '' }), now)).toEqual({ startTime: 'Required!' })
    expect(errorsOf(form(), now)).toEqual({})
  })

  test("asks for a zone with 'Required!' in same-time mode only [D-201]", () => {
    expect(errorsOf(form({ timezone: null }), now)).toEqual({ timezone: 'Required!' })
    expect(errorsOf(form({ timezone: null, sameTime: false }), now)).toEqual({})
  })

  test('says what is wrong at the field', () => {
    expect(errorsOf(form({ endTime: '2026-12-01T09:00' }), now)).toEqual({
      endTime: 'The end time must be after the start time.',
    })
    expect(Object.keys(errorsOf(form({ startTime: '2020-01-01T00:00' }), now))).toEqual(['startTime'])
  })

  test("is in same-time mode at first; each user's own time is sent without a zone [D-148]", () => {
    const fresh = { startTime: null, endTime: null, timezone: '', status: 'draft' }
    expect(formOf(fresh, 'Asia/Tokyo')).toEqual({ sameTime: true, timezone: 'Asia/Tokyo', startTime: '', endTime: '' })
    expect(valuesOf(form({ sameTime: false })).timezone).toBeNull()
  })

  test('shows a schedule in its own zone', () => {
    const set = { startTime: '2026-12-01T09:00:00.000Z', endTime: null, timezone: 'Europe/Paris', status: 'schedule' }
    expect(formOf(set, 'Asia/Tokyo')).toMatchObject({ timezone: 'Europe/Paris', startTime: '2026-12-01T10:00:00' })
    const own = { ...set, startTime: '2026-12-01T10:00:00', timezone: '' }
    expect(formOf(own, 'Asia/Tokyo')).toMatchObject({ sameTime: false, startTime: '2026-12-01T10:00:00' })
  })

  test('names the zone with the offset of that day, and what the clock change does', () => {
    const note = (time: string) => noteOf(time, form())
    expect(note('2026-12-01T10:00')).toBe('(UTC+01:00) Europe/Paris')
    expect(note('2027-07-01T10:00')).toBe('(UTC+02:00) Europe/Paris')
    expect(note('2027-03-28T02:30')).toBe(
      '(UTC+02:00) Europe/Paris. The clocks skip 02:30 on that day: it happens an hour later.',
    )
    expect(note('2027-10-31T02:30')).toBe(
      '(UTC+02:00) Europe/Paris. 02:30 comes twice on that day: the first one is meant.',
    )
  })
})
