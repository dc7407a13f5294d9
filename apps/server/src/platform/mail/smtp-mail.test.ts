import { describe, expect, test } from 'vitest'
import { startTestSmtp } from '../../../test/test-smtp.ts'

const clock = { now: () => Date.now() }

describe('a letter on its way to the mail server', async () => {
  const smtp = await startTestSmtp()
  const mail = smtp.mailPort(clock)
  const text = 'Hello.\r\n.\r\nMAIL FROM:<other@shop.example>'

  test.each([
    'Lamp & Co\r\nBcc: other@shop.example',
    'Lamp & Co\nBcc: other@shop.example',
    'Lamp & Co\r\n\r\n<b>another body</b>',
    `${'Lamp & Co '.repeat(200)}\r\nBcc: other@shop.example`,
    'متجر المصابيح\r\nBcc: other@shop.example',
  ])('has no header that a name in its subject brings along: %j', async (subject) => {
    const before = smtp.taken.length
    expect(
      await mail.send({ id: `letter-${before}`, to: 'mia@shop.example', subject, text, html: '<p>Hello.</p>' }),
    ).toBe(null)
    const letter = await smtp.letter(before)
    expect([letter.to].flat().map((one) => one?.text)).toEqual(['mia@shop.example'])
    expect(letter.headers.has('bcc')).toBe(false)
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(letter.text).toContain('MAIL FROM:<other@shop.example>')
    expect(smtp.taken).toHaveLength(before + 1)
  })

  test.each(['mia@shop.example, other@shop.example', 'mia@shop.example>\r\nRCPT TO:<other@shop.example'])(
    'goes to no second address: %j',
    async (to) => {
      const before = smtp.taken.length
      await mail.send({ id: 'two', to, subject: 'Hello', text, html: '' }).catch(() => {})
      for (const { to: receivers } of smtp.taken.slice(before))
        for (const { value } of [receivers ?? []].flat())
          expect(value.map(({ address }) => address)).not.toContain('other@shop.example')
    },
  )
})
