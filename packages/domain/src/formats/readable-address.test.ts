import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { readableAddress, readableHost } from './readable-address.rules.ts'

test.each([
  'müller.de',
  'пример.рф',
  'правда.com',
  'παράδειγμα.gr',
  '日本語カタカナ.jp',
  '한국.kr',
  'مثال.com',
  'उदाहरण.भारत',
  'straße.de',
  'shop.łódź.pl',
  'việt-nam.vn',
  'shop.example',
])('%s is read in its own letters', (host) => {
  expect(readableHost(domainToASCII(host))).toBe(domainToUnicode(domainToASCII(host)))
  expect(readableHost(domainToASCII(host))).toBe(host)
})

test.each([
  ['two scripts', 'pаypal.com'],
  ['letters that look like Latin ones', 'аррӏе.com'],
  ['the same in Greek', 'νιον.com'],
  ['a letter of Latin that looks like one of ASCII', 'pɑypal.com'],
  ['an i without its dot', 'lıdl.com'],
  ['a mark that is seen by nobody', 'a\u0323\u0323b.com'],
])('a name of %s stays as it is called', (_, host) => {
  const called = domainToASCII(host)
  expect(called).toContain('xn--')
  expect(readableHost(called)).toBe(called)
})

test.each([['xn--'], ['xn---'], ['xn--a'], ['xn--99999999'], ['xn--mller-kv!'], ['xn--xn--mller-kva-']])(
  '%s, which stands for nothing, stays as it is',
  (host) => expect(readableHost(host)).toBe(host),
)

test.each([
  ['https://xn--mller-kva.de/a?b=xn--mller-kva.de', 'https://müller.de/a?b=xn--mller-kva.de'],
  ['https://shop.XN--MLLER-KVA.de:8443', 'https://shop.müller.de:8443'],
  ['xn--mller-kva.de', 'müller.de'],
  ['https://shop.example/xn--mller-kva', 'https://shop.example/xn--mller-kva'],
  ['', ''],
  ['no address at all', 'no address at all'],
])('%s is read as %s', (address, read) => expect(readableAddress(address)).toBe(read))
