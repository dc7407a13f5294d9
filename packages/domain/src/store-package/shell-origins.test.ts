import { expect, test } from 'vitest'
import { canRunWebPart, isShellOrigin, webPartVersion } from './shell-origins.rules.ts'

test('two origins alone are those of a shell', () => {
  expect(['capacitor://localhost', 'https://localhost'].map(isShellOrigin)).toEqual([true, true])
  const others = [
    undefined,
    ...['null', '', 'http://localhost', 'https://localhost:8443', 'https://localhost.evil.test', 'ionic://localhost'],
    ...['capacitor://localhost/', 'CAPACITOR://localhost', 'https://127.0.0.1'],
  ]
  for (const origin of others) expect([origin, isShellOrigin(origin)]).toEqual([origin, false])
})

test('a package that is older than what the web part needs keeps the one that it has', () => {
  expect(canRunWebPart(webPartVersion('6.1.0', 'a'.repeat(64)))).toBe(true)
  expect(canRunWebPart(webPartVersion('7.0.0', 'a'.repeat(64)))).toBe(true)
  for (const version of ['6.0.9-wabc', '', 'builtin', '-w1'])
    expect([version, canRunWebPart(version)]).toEqual([version, false])
})
