import { expect, it } from 'vitest'
import {
  emailOfLink,
  leftOfMailLink,
  leftOfPhoneLink,
  mailTextsOfLink,
  messageOfLink,
  phoneOfLink,
} from './contact-link.rules.ts'

it.each([
  ['mailto:a@b.de', 'a@b.de'],
  ['MAILTO: a@b.de', 'a@b.de'],
  ['mailto:a@b.de?subject=Hi&body=there', 'a@b.de'],
  ['mailto:a%2Bnews@b.de', 'a+news@b.de'],
  ['mailto:a%@b.de', 'a%@b.de'],
  ['a@b.de', 'a@b.de'],
  ['Ann Bee <a@b.de>', 'a@b.de'],
  ['<a@b.de>', 'a@b.de'],
  ['mailto:Ann%20%3Ca@b.de%3E?subject=Hi', 'a@b.de'],
  ['a@b.de, c@d.de', 'a@b.de, c@d.de'],
  ['tel:1', 'tel:1'],
  ['mailto:m%C3%BCller@m%C3%BCller.de', 'müller@müller.de'],
  ['mailto://a@b.de', 'a@b.de'],
  ['mailto:?to=a@b.de&subject=Hi', 'a@b.de'],
  ['<mailto:a@b.de>', 'a@b.de'],
  ['"a@b.de"', 'a@b.de'],
  ['(a@b.de)', 'a@b.de'],
  ['a@b.de.', 'a@b.de'],
  ['E-Mail: a@b.de', 'a@b.de'],
  ['البريد: a@b.de', 'a@b.de'],
  ['a\uff20b.de', 'a@b.de'],
  ['ask us.', 'ask us.'],
  ['a@b.de?subject=Hi', 'a@b.de'],
  ['mailto:a@b.de;c@d.de', 'a@b.de'],
  ['mailto:a@b.de,c@d.de', 'a@b.de,c@d.de'],
])('%s is the address %s', (text, address) => expect(emailOfLink(text)).toBe(address))

it.each([
  ['tel:+49-30-123', '+49-30-123'],
  ['Tel://030%20123', '030 123'],
  ['tel:+49-30-123;ext=2', '+49-30-123;ext=2'],
  ['tel:123;phone-context=+4930;ext=2', '123;ext=2'],
  ['tel:+49%2030%20123,,2', '+49 30 123,,2'],
  ['smsto:+4930123:Hello', '+4930123'],
  ['sms:+4930123&body=Hi', '+4930123'],
  ['SMSTO:+4930123', '+4930123'],
  ['Tel.: +49 30 123', '+49 30 123'],
  ['Tel: 030 123', '030 123'],
  ['Phone: (030) 123', '(030) 123'],
  ['\u260e\ufe0f 030 123', '030 123'],
  ['\u{1f4de}030 123', '030 123'],
  ['هاتف: ٠٣٠ ١٢٣', '٠٣٠ ١٢٣'],
  ['Call us: soon', 'Call us: soon'],
  ['sms:+4930123?body=Hi', '+4930123'],
  ['tel: +44 (0)20 7946 0958 ', '+44 (0)20 7946 0958'],
  ['<tel:+4930123>', '+4930123'],
  ['skype:+4930123?call', '+4930123'],
  ['https://wa.me/4930123456', '+4930123456'],
  ['https://api.whatsapp.com/send?phone=4930123456&text=Hi', '+4930123456'],
  ['https://wa.me/qr/X4Z', 'https://wa.me/qr/X4Z'],
  ['Tel +49 30 123', '+49 30 123'],
  ['T 0049 30 123', '0049 30 123'],
  ['Mobile / (+49) 30 123', '(+49) 30 123'],
  ['"+49 30 123";', '+49 30 123'],
  ['Room 101', 'Room 101'],
  ['+44 [0]20 7946 0958', '+44 (0)20 7946 0958'],
  ['+44 {0} 20 7946 0958', '+44 (0) 20 7946 0958'],
  ['44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['Tel: 353 ( 0 ) 1 234 5678', '+353 ( 0 ) 1 234 5678'],
  ['12 (0)30 1234567', '12 (0)30 1234567'],
  ['+49 30 123', '+49 30 123'],
])('%s is the number %s', (text, number) => expect(phoneOfLink(text)).toBe(number))

it.each([
  ['mailto:a@b.de?subject=Hi%20there&body=Line%201%0D%0ALine%202', 'Hi there', 'Line 1\nLine 2'],
  ['mailto:a@b.de?Subject=Hi&amp;Body=1+1%3D2', 'Hi', '1+1=2'],
  ['mailto:?to=a@b.de&subject=100%', '100%', ''],
  ['<mailto:a@b.de?body=x%26y=z>', '', 'x&y=z'],
  ['mailto:a@b.de?subject=a%0Ab', 'a b', ''],
  ['mailto:a@b.de', '', ''],
  ['a@b.de?subject=Hi', 'Hi', ''],
  ['mailto:a@b.de?subject=Hi.&body=Thanks!%20Ann.', 'Hi.', 'Thanks! Ann.'],
  [`mailto:a@b.de?subject=${'x'.repeat(501)}&body=${'y'.repeat(5_001)}`, '', ''],
])('%s says the subject %j and the text %j', (text, subject, content) =>
  expect(mailTextsOfLink(text)).toEqual({ subject, content }),
)

it.each([
  ['smsto:+4930123:Hello', 'Hello'],
  ['SMSTO:+4930123:Is it 9:30?', 'Is it 9:30?'],
  ['sms:+4930123?body=Hello%20you', 'Hello you'],
  ['sms:+4930123;body=Hi', 'Hi'],
  ['sms:+4930123&body=Hi', 'Hi'],
  ['sms:+4930123', ''],
  ['smsto:+4930123:Hello.', 'Hello.'],
  ['https://wa.me/4930123456?text=Hi%20you', 'Hi you'],
  ['https://api.whatsapp.com/send?phone=4930123456&text=Hi', 'Hi'],
  [`sms:+4930123?body=${'x'.repeat(1_001)}`, ''],
  ['+4930123', ''],
])('%s says %j', (text, said) => expect(messageOfLink(text)).toBe(said))

const named = (all: readonly { name: string; value: string }[]) => all.map(({ name, value }) => `${name}=${value}`)

it.each([
  ['mailto:a@b.de?cc=c@d.de&bcc=e@f.de&subject=Hi', ['cc=c@d.de', 'bcc=e@f.de']],
  ['mailto:a@b.de?to=c@d.de&amp;In-Reply-To=%3C1@b.de%3E', ['to=c@d.de', 'in-reply-to=<1@b.de>']],
  ['mailto:?to=a@b.de&to=c@d.de', ['to=a@b.de']],
  ['mailto:a@b.de?subject=One&subject=Two', ['subject=One']],
  ['mailto:a@b.de;c@d.de', ['=c@d.de']],
  ['mailto:Ann%20%3Ca@b.de%3E', ['=Ann']],
  ['"Ann Bee" <a@b.de>', ['=Ann Bee']],
  [`mailto:a@b.de?subject=${'x'.repeat(501)}`, [`subject=${'x'.repeat(501)}`]],
  ['mailto:a@b.de?subject=Hi&body=there&cc=', []],
  ['<a@b.de>', []],
  ['a@b.de', []],
])('of %s an action leaves out %j', (text, left) =>
  expect(named(leftOfMailLink(text, { keepsText: true }))).toEqual(left),
)

it('a field of an address alone has no place for texts', () =>
  expect(named(leftOfMailLink('mailto:a@b.de?subject=Hi', { keepsText: false }))).toEqual(['subject=Hi']))

it.each([
  ['tel:123;phone-context=+4930;ext=2', ['phone-context=+4930'], ['phone-context=+4930']],
  ['sms:+4930123?body=Hi', [], ['body=Hi']],
  ['sms:+4930123;body=Hi', [], ['body=Hi']],
  ['smsto:+4930123:Hi', [], ['body=Hi']],
  [`sms:+4930123?body=${'x'.repeat(1_001)}`, [`body=${'x'.repeat(1_001)}`], [`body=${'x'.repeat(1_001)}`]],
  ['https://wa.me/4930123456?text=Hi&app_absent=0', ['app_absent=0'], ['text=Hi', 'app_absent=0']],
  ['skype:+4930123?call', [], []],
  ['Tel.: +49 30 123', [], []],
])('of %s a message leaves out %j, a call %j', (text, ofMessage, ofCall) =>
  expect([true, false].map((keepsText) => named(leftOfPhoneLink(text, { keepsText })))).toEqual([ofMessage, ofCall]),
)
