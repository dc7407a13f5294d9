import { describe, expect, it } from 'vitest'
import { sayReason } from './invalid-reason.ts'
import { numberReason, readNumber, stepNumber } from './typed-text.rules.ts'

const accepted = (reading: { ok: boolean; value?: unknown }) => (reading.ok ? reading.value : null)

describe('typed text', () => {
  it('columns take whole numbers from 2 to 6 and nothing outside', () => {
    const columns = { min: 2, max: 6 }
    const typed = ['1', '2', '4', '6', '7', '-2', '2.5', '', 'four', '4 ', '1e1', '0x4', 'Infinity']
    expect(typed.filter((text) => readNumber(text, columns).ok)).toEqual(['2', '4', '6', '4 '])
    expect(readNumber('7', columns)).toEqual({
      ok: false,
      reason: { code: 'number_between', parameters: { kind: 'whole', min: 2, max: 6 } },
    })
  })

  it('a height takes 1 to 200', () => {
    const height = { min: 1, max: 200 }
    expect(['0', '1', '200', '201'].filter((text) => readNumber(text, height).ok)).toEqual(['1', '200'])
  })

  it('numbers with decimals take a point or a comma', () => {
    expect(accepted(readNumber('1,5', { min: 0, max: 2, step: 0.5 }))).toBe(1.5)
    expect(sayReason(numberReason({ min: 0, step: 0.5 }))).toBe('Enter a number of at least 0')
  })

  it('a number may have its unit behind it', () => {
    const pixels = { min: 0, max: 200, unit: 'px' }
    const read = (text: string) => accepted(readNumber(text, pixels))
    expect(['12 px', '12px', ' 12 PX ', '12', '12\u00a0px', '١٢ px'].map(read)).toEqual(Array(6).fill(12))
    expect(['px', '12 em', '12 px px', '201 px'].map(read)).toEqual(Array(4).fill(null))
    expect(accepted(readNumber('12 px', { min: 0 }))).toBeNull()
  })

  it('a step stays inside the limits', () => {
    expect([
      stepNumber(6, 1, { min: 2, max: 6 }),
      stepNumber(4, -1, { min: 2 }),
      stepNumber(0.1, 1, { step: 0.2 }),
    ]).toEqual([6, 3, 0.3])
  })
})
