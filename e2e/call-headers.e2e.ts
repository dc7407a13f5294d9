import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { followMenu, openConsole, useBrowser, waitForConsole } from './browser.ts'
import { spoilToken } from './stored-session.ts'

const pathOf = (request: Request) => new URL(request.url()).pathname

/** The identity server's part of our one server: the provider, sign-in, refresh, log-out and the exchange. */
const isIdentityCall = (request: Request) => /^\/(oidc|auth|onboard)\//.test(pathOf(request))

describe('calls of the console', () => {
  const { newContext } = useBrowser()

  test('every call carries authorization, app-key and X-App-Language; those to the identity server no language [A-128]', async () => {
    const page = await (await newContext()).newPage()
    const calls: Request[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request)
    })
    await openConsole(page, 'owner')
    await followMenu(page, 'Design')
    await page.getByRole('button', { name: 'Image banner' }).waitFor()
    await followMenu(page, 'Switch application')
    await page.getByRole('radio').first().waitFor()
    await spoilToken(page)
    await page.goto('/profile')
    await waitForConsole(page)
    await page.getByLabel('Email').waitFor()

    const identity = calls.filter(isIdentityCall)
    const others = calls.filter((request) => !isIdentityCall(request))
    expect(new Set(identity.map(pathOf))).toContain('/auth/token')
    expect(new Set(others.map(pathOf)).size).toBeGreaterThan(5)
    for (const call of identity) expect(await call.headerValue('x-app-language')).toBeNull()
    for (const call of others) {
      const headers = await call.allHeaders()
      expect.soft(headers['authorization'], pathOf(call)).toMatch(/^Bearer \S+$/)
      expect.soft(headers['app-key'], pathOf(call)).toBe('demo-aurora')
      expect.soft(headers['x-app-language'], pathOf(call)).toBe('en')
    }
  })
})
