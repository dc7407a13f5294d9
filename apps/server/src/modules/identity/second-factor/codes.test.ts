import { describe, expect, test } from 'vitest'
import { isAppCode, makeRecoveryCodes, plainCode, recoveryHash } from './codes.ts'

describe('a code that somebody types', () => {
  test.each(['123 456', '123-456', '123–456', ' 123456\u200f', '١٢٣٤٥٦', '۱۲۳ ۴۵۶', '१२३४५६', '１２３４５６'])(
    '%s is six digits',
    (typed) => {
      expect(plainCode(typed)).toBe('123456')
      expect(isAppCode(plainCode(typed))).toBe(true)
    },
  )

  test('of recovery is the same in capital letters, with other dashes and without any', () => {
    const [code = ''] = makeRecoveryCodes()
    for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), code.replaceAll('-', ' – '), `\u200e${code}`])
      expect(recoveryHash('somebody', typed)).toBe(recoveryHash('somebody', code))
  })
})
