import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { buildPerson, exchange, signInAtProvider } from '../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createBrowser } from '../../../test/test-browser.ts'

describe('signing in at the embedded provider', async () => {
  const app = await createTestApp()
  const { email, sub } = await buildPerson(app)

  test('a fresh installation signs a visitor in, and the tokens open the API [A-044] [A-062]', async () => {
    const browser = createBrowser(app)
    const tokens = await signInAtProvider(app, browser, email)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub, email, iss: 'http://localhost:4000/oidc', aud: 'console' })
    const answer = await exchange(browser, tokens.id_token)
    const profile = await app.inject({
      url: '/app/v1/builder/profile',
      headers: { authorization: `Bearer ${answer.access_token}` },
    })
    expect(profile.json().data).toMatchObject({ sub, email, given_name: 'Ada', Customer_ID: 'C-17' })
  })
})
