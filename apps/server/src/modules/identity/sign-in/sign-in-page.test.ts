import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import {
  buildPerson,
  follow,
  openSignIn,
  password,
  signInAtProvider,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser } from '../../../../test/test-browser.ts'

const wrong = 'The e-mail address or the password is not right.'

describe('the sign-in page', async () => {
  const app = await createTestApp()
  const { email } = await buildPerson(app)

  const open = async () => {
    const browser = createBrowser(app)
    const form = await openSignIn(browser, startAuthorization(app))
    return { browser, form }
  }

  test('asks for e-mail and password, names the demo accounts, and stands in no frame', async () => {
    const { browser, form } = await open()
    const page = await browser.get(form)
    expect(page.status).toBe(200)
    expect(page.body).toContain('<label for="email">E-mail</label>')
    expect(page.body).toContain('name="password" type="password" autocomplete="current-password"')
    expect(page.body).toContain('<button type="submit">Sign in</button>')
    expect(page.body).toContain('owner@demo.test')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('an unknown person and a wrong password get the same answer, with the e-mail kept and the password in focus', async () => {
    const answers = []
    for (const tried of [email, 'nobody@example.test']) {
      const { browser, form } = await open()
      const page = await browser.postForm(form, { email: tried, password: 'wrong' })
      expect(page.status).toBe(401)
      expect(page.body).toContain(`value="${tried}"`)
      expect(page.body).toContain(wrong)
      expect(page.body).toMatch(/id="password"[^>]*aria-invalid="true"[^>]*autofocus/)
      answers.push(page.body.replace(tried, ''))
    }
    expect(answers[0]).toBe(answers[1])
  })

  test('an empty e-mail or password is named, and what was typed cannot become markup', async () => {
    const { browser, form } = await open()
    expect((await browser.postForm(form, { email: '', password })).body).toContain('Enter your e-mail address.')
    expect((await browser.postForm(form, { email, password: '' })).body).toContain('Enter your password.')
    const page = await browser.postForm(form, { email: '"><script>alert(1)</script>', password: 'x' })
    expect(page.body).not.toContain('<script>')
  })

  test('the eleventh try on an account from an address is refused, whatever else the request says', async () => {
    const victim = await buildPerson(app)
    const statuses: number[] = []
    const { browser, form } = await open()
    for (let attempt = 0; attempt < 12; attempt++) {
      const page = await browser.postForm(
        form,
        { email: attempt % 2 ? victim.email : victim.email.toUpperCase(), password: 'wrong', [`junk${attempt}`]: 'x' },
        {
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `10.0.0.${attempt}`,
          },
        },
      )
      statuses.push(page.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const right = await browser.postForm(form, { email: victim.email, password })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect(right.body).toContain('Too many tries.')
    // Other accounts are not affected, and the limit ends.
    await signInAtProvider(app, createBrowser(app), email)
    app.clock.advance(5 * minuteMs)
    expect((await browser.postForm(form, { email: victim.email, password })).status).toBe(303)
  })

  test('a form of another site, or without an origin, is refused', async () => {
    const { browser, form } = await open()
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const page = await browser.postForm(
        form,
        { email, password },
        { headers: { 'content-type': 'application/x-www-form-urlencoded', origin } },
      )
      expect(page.status).toBe(403)
    }
  })

  test('a sign-in of another browser, or one that has run out, leads back to the start', async () => {
    const { form } = await open()
    const stranger = await createBrowser(app).get(form)
    expect(stranger.status).toBe(400)
    expect(stranger.body).toContain('This sign-in has run out')
    expect(stranger.body).toContain('href="/auth/login"')
  })

  test('after a one-time password a new one must be chosen, which then signs in', async () => {
    const person = await buildPerson(app, { mustChange: true })
    const { browser, form } = await open()
    const asked = await browser.postForm(form, { email: person.email, password })
    expect(asked.body).toContain('Choose a password')
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.body)?.[1] ?? ''
    const choose = (newPassword: string) => browser.postForm(form, { ticket, newPassword })
    expect((await choose('short')).body).toContain('Use at least 10 characters.')
    expect((await choose(password)).body).toContain('Choose another one than the one-time password.')
    const callback = await follow(browser, await choose('my-own-long-password'))
    expect(callback.location).toContain('/auth/callback?code=')
    // The ticket worked once; the one-time password is gone.
    const { browser: second, form: again } = await open()
    expect((await second.postForm(again, { ticket, newPassword: 'another-long-password' })).body).toContain('run out')
    expect((await second.postForm(again, { email: person.email, password })).status).toBe(401)
    expect((await second.postForm(again, { email: person.email, password: 'my-own-long-password' })).status).toBe(303)
  })
})

describe('the sign-in page in production', async () => {
  const app = await createTestApp({ environment: { NODE_ENV: 'production' } })

  test('does not name the demo accounts', async () => {
    const browser = createBrowser(app)
    const page = await browser.get(await openSignIn(browser, startAuthorization(app)))
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('demo.test')
  })
})

describe('behind a reverse proxy that the server was told of', async () => {
  const app = await createTestApp({ environment: { TRUST_PROXY: '1' } })
  const from = (address: string) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
  })

  test('tries count by the address that the proxy saw, not by what the client wrote before it', async () => {
    const browser = createBrowser(app)
    const form = await openSignIn(browser, startAuthorization(app))
    let tries = 0
    const tryFrom = async (address: string) => {
      tries += 1
      const email = `invented-${tries}@example.test`
      return (await browser.postForm(form, { email, password: 'wrong' }, from(address))).status
    }
    for (let attempt = 0; attempt < 20; attempt++) expect(await tryFrom(`10.9.9.${attempt}, 203.0.113.7`)).toBe(401)
    expect(await tryFrom('10.9.9.99, 203.0.113.7')).toBe(429)
    expect(await tryFrom('203.0.113.8')).toBe(401)
  })
})
