import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser, waitForConsole } from './browser.ts'
import { runOperatorCommand } from './operator-command.ts'
import { openOwnServer } from './own-server.ts'
import { freePort } from './server.ts'
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
    const ports = [await freePort(), await freePort(), await freePort()]
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

  test('the exchange opens without a token, waits with its spinner for a slug, then signs in and opens the app [A-008] [A-009]', async () => {
    const { page, calls } = await openPage('/auth/exchange')
    await page.getByText('Signing you in').waitFor()
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe('/auth/exchange')
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
  })

  test('the impersonated variant does the same and sets the impersonated flag [A-010]', async () => {
    const { page, calls } = await openPage('/auth/exchange/impersonated')
    await page.getByText('Signing you in').waitFor()
    expect(calls).toEqual([])
    await fillIn(page, new URLSearchParams({ slug: made.impersonated, appKey: made.appKey }))
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(calls).toHaveLength(2)
    expect(await storedSession(page)).toMatchObject({ impersonated: 'true' })
  })

  test('the owner made on the command line signs in, chooses a password and gets the only app opened [A-044] [A-067]', async () => {
    const { page } = await openPage('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill(owner)
    await page.getByLabel('Password').fill(made.oneTime)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('New password').fill('chosen-by-the-owner')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await waitForConsole(page)
    await page.getByRole('banner').getByText('Corner shop').waitFor()
    expect(await storedAppKey(page)).toBe(made.appKey)
  })
})
