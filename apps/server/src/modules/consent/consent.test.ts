import { consentRoutes } from '@vitrine/domain/consent/consent.routes'
import { allows, noConsent, withAnswers } from '@vitrine/domain/consent/consent.rules'
import { newInstallsLimit } from '@vitrine/domain/contract/rate-limits'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { consentOf } from './index.ts'

describe('what shoppers agreed to', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const now = new Date('2026-03-10T12:00:00Z')
  const first = withAnswers(noConsent, { statistics: true }, now)
  const second = withAnswers(first, { statistics: false, chat: true }, now)
  const tell = (installId: string, consent = first, to = appKey) =>
    app.call(consentRoutes.putConsent, { params: { appKey: to }, body: { installId, ...consent } })
  const kept = (installId: string, of = appKey) => consentOf(app.ports.forApp(of), installId)

  test('is kept by install and app, and no record allows nothing', async () => {
    await tell('install-one')
    expect(await kept('install-one')).toEqual(first)
    expect(allows(await kept('install-one'), 'statistics')).toBe(true)
    expect(await kept('install-one', otherKey)).toEqual(noConsent)
    expect(await kept('install-two')).toEqual(noConsent)
  })

  test('of installs that are invented is refused, once their place told of as many as a shop full of phones', async () => {
    await tell('install-known')
    await app.ports.limits.take(newInstallsLimit, `consent ${appKey} 127.0.0.1`, newInstallsLimit.requests)
    await expect(tell('install-invented')).rejects.toMatchObject({ code: 'rate_limited' })
    await tell('install-known', second)
    await tell('install-invented', first, otherKey)
    app.clock.advance(newInstallsLimit.seconds * 1_000)
  })

  test('the newest record stays, whatever arrives last, twice or at once', async () => {
    await tell('install-order', second)
    await tell('install-order', first)
    expect(await kept('install-order')).toEqual(second)
    const third = withAnswers(second, { chat: false }, now)
    await Promise.all([third, second, third, first].map((consent) => tell('install-order', consent)))
    expect(await kept('install-order')).toEqual(third)
  })

  test.each([
    ['no install', { installId: undefined }, 'installId'],
    ['an install id that is none', { installId: 'a b' }, 'installId'],
    ['another shape', { shape: 2 }, 'shape'],
    ['no revision', { revision: 0 }, 'revision'],
    ['an unknown purpose', { answers: { advertising: first.answers.statistics } }, 'answers'],
    ['an answer without a time', { answers: { chat: { given: true, at: 'now', policy: 1 } } }, 'answers.chat.at'],
  ])('%s is refused by name, and nothing is kept', async (_what, change, path) => {
    const response = await app.injectShopper({
      method: 'PUT',
      url: `/a/${appKey}/consent`,
      payload: { installId: 'install-junk', ...first, ...change },
    })
    expect(response.statusCode).toBe(400)
    const { issues } = (response.json() as { error: { issues: { path: string }[] } }).error
    expect(issues.map((issue) => issue.path)).toContain(path)
    expect(await kept('install-junk')).toEqual(noConsent)
  })

  test('it goes with the app', async () => {
    const goneKey = await app.buildApp()
    await tell('install-gone', first, goneKey)
    await app.database.db.deleteFrom('apps').where('app_key', '=', goneKey).execute()
    expect(await app.database.db.selectFrom('consents').selectAll().where('app_key', '=', goneKey).execute()).toEqual(
      [],
    )
  })
})
