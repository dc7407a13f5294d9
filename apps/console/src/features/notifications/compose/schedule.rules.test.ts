import { describe, expect, test } from 'vitest'
import { readSchedule, type ScheduleForm, timeOf } from './schedule.rules.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const form = (values: Partial<ScheduleForm>): ScheduleForm => ({
  mode: 'zone',
  deliveryTime: '2026-03-10T09:00',
  timezone: 'Europe/Berlin',
  ...values,
})

describe('the time of a message', () => {
  test('is needed, and its zone where everybody gets it at once [I-121]', () => {
    expect(readSchedule(form({ deliveryTime: '2026-03-10T', timezone: null }), now).errors).toEqual({
      deliveryTime: 'Required!',
      timezone: 'Required!',
    })
    expect(readSchedule(form({ mode: 'own', timezone: null }), now).errors).toEqual({})
  })

  test('is sent with its zone in one mode alone [I-076] [I-077]', () => {
    expect(timeOf(form({}))).toEqual({ deliveryTime: '2026-03-10T09:00', timezone: 'Europe/Berlin' })
    expect(timeOf(form({ mode: 'own' }))).toEqual({ deliveryTime: '2026-03-10T09:00' })
    expect(timeOf(form({ mode: 'usual' }))).toEqual({ deliveryTime: '2026-03-10T09:00', usual: true })
  })

  test('that is over, or that a clock change skips or repeats, is said', () => {
    expect(readSchedule(form({ deliveryTime: '2026-02-01T09:00' }), now).errors.deliveryTime).toBe(
      'Choose a time that is not over yet.',
    )
    const shift = (deliveryTime: string) => readSchedule(form({ deliveryTime }), now).time?.shift
    expect([shift('2026-03-29T02:30'), shift('2026-10-25T02:30'), shift('2026-03-10T09:00')]).toEqual([
      'skipped',
      'twice',
      null,
    ])
  })
})
