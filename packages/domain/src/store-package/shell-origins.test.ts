import { expect, test } from 'vitest'
import { webAppVersion } from '../app-versions/app-versions.rules.ts'
import { canRunWebPart, isOfNewerApp, isShellOrigin, webPartVersion } from './shell-origins.rules.ts'

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

test('a web part of a newer app is known by its version, and another one of the same app is none', () => {
  expect(isOfNewerApp('99.0.0-wabc')).toBe(true)
  for (const version of [`${webAppVersion}-wabc`, '1.0.0-wabc', 'builtin', ''])
    expect([version, isOfNewerApp(version)]).toEqual([version, false])
})
