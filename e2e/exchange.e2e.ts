import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser, waitForConsole } from './browser.ts'
import { runOperatorCommand } from './operator-command.ts'
import { openOwnServer } from './own-server.ts'
import { freePorts } from './server.ts'
import { storedAppKey, storedSession } from './stored-session.ts'

const owner = 'owner@shop.test'

/** Asks for the exchange's two calls: the slug for a token, the token for a session. */
const isExchangeCall = (url: string) =>
  url.includes('/app/v1/builder/exchange-token') || url.endsWith('/onboard/v1/token/exchange')

describe('a fresh installation', () => {
  const made = { appKey: '', oneTime: '', slug: '', impersonated: '' }

  // The commands and the server use the same embedded database, one after the other; slugs live for a minute.
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-fresh-'))
    const ports = await freePorts(3)
    const environment = { DATA_DIR: dataDir, PORT: String(ports[0]) }
    const app = await runOperatorCommand(environment, 'create-owner', owner, '--app', 'Corner shop')
    made.appKey = /\((\w{10})\)/.exec(app)?.[1] ?? ''
    made.oneTime = /password\s+(\S+)/.exec(app)?.[1] ?? ''
    const slugOf = (printed: string) => new URL(printed.split('\n')[0] ?? '').searchParams.get('slug') ?? ''
    const order = ['exchange-slug', owner, '--app', made.appKey]
    made.slug = slugOf(await runOperatorCommand(environment, ...order))
    made.impersonated = slugOf(await runOperatorCommand(environment, ...order, '--impersonate', 'support'))
    await openOwnServer({ dataDir, ports })
  })
  const { newContext } = useBrowser()

  async function openPage(address: string): Promise<{ page: Page; calls: string[] }> {
    const page = await (await newContext()).newPage()
    const calls: string[] = []
    page.on('request', (request) => isExchangeCall(request.url()) && calls.push(request.url()))
    await page.goto(address)
    return { page, calls }
  }

  /** The address gets its parameters while the screen stands, as when another product's console fills them in. */
  const fillIn = (page: Page, query: URLSearchParams) =>
    page.evaluate((search) => history.pushState({}, '', `${location.pathname}?${search}`), query.toString())

  test('made on the command line: a slug signs in and opens the app, for support with the impersonated flag, and the owner’s one-time password is changed at the first sign-in, which opens the only app [A-008] [A-009] [A-010] [A-044] [A-067]', async () => {
    const { page, calls } = await openPage('/auth/exchange')
    await page.getByText('Signing you in').waitFor()
    expect(calls).toEqual([])
    await fillIn(page, new URLSearchParams({ slug: made.slug, appKey: made.appKey }))
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(calls.map((url) => new URL(url).pathname)).toEqual([
      '/app/v1/builder/exchange-token',
      '/onboard/v1/token/exchange',
    ])
    expect(await storedAppKey(page)).toBe(made.appKey)
    expect(await storedSession(page)).toMatchObject({ thirdParty: 'true', impersonated: 'false' })

    const support = await openPage(`/auth/exchange/impersonated?slug=${made.impersonated}&appKey=${made.appKey}`)
    await waitForConsole(support.page)
    expect(new URL(support.page.url()).pathname).toBe('/')
    expect(await storedSession(support.page)).toMatchObject({ impersonated: 'true' })

    const { page: own } = await openPage('/auth/login')
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByLabel('E-mail').fill(owner)
    await own.getByLabel('Password').fill(made.oneTime)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await own.getByLabel('New password').fill('chosen-by-the-owner')
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Save and sign in' }).click()
    await waitForConsole(own)
    await own.getByRole('banner').getByText('Corner shop').waitFor()
    expect(await storedAppKey(own)).toBe(made.appKey)
  })
})
