import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-aurora'

describe('the API reference', () => {
  const { newContext } = useBrowser()

  test('lets a developer try a call with a token, tells what a token may not do, and loads nothing from outside', async () => {
    const { consoleUrl } = ownServer()
    const owner = await signInOverHttp(consoleUrl, 'owner')
    const body = { name: 'Reference', permissions: ['design.read' as const], days: 1 }
    const { secret } = await owner.call(tokensRoutes.createApiToken, { params: { appKey }, body })

    const page = await (await newContext()).newPage()
    const asked: string[] = []
    const problems: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) problems.push(message.text())
    })
    await page.goto('/docs')
    await page.getByLabel('API token').fill(secret)
    await page.getByLabel('App key').fill(appKey)

    const routeOf = (method: string, path: string) =>
      page.locator('details').filter({ has: page.locator('summary', { hasText: `${method}${path}` }) })
    const pages = routeOf('GET', '/app/v1/builder/:appKey/pages').first()
    await pages.locator('summary').click()
    await pages.getByRole('button', { name: 'Send GET' }).click()
    const answer = pages.getByRole('status')
    await expect.poll(() => answer.textContent()).toMatch(/^200\b/)
    expect(await answer.textContent()).toContain('"data"')

    // Reading is all that this token was given.
    const create = routeOf('POST', '/app/v1/builder/:appKey/pages').first()
    await create.locator('summary').click()
    await create.getByRole('textbox', { name: 'body' }).fill('{"data":{}}')
    await create.getByRole('button', { name: 'Send POST' }).click()
    await expect.poll(() => create.getByRole('status').textContent()).toMatch(/^403\b/)
    expect(await create.getByRole('status').textContent()).toContain('permission_missing')

    await page.getByLabel('API token').fill('vit_no-such-token')
    await pages.getByRole('button', { name: 'Send GET' }).click()
    await expect.poll(() => answer.textContent()).toMatch(/^401\b/)

    expect(problems).toEqual([])
    expect(asked.filter((address) => !address.startsWith(`${consoleUrl}/`))).toEqual([])
    await page.reload()
    expect(await page.getByLabel('API token').inputValue()).toBe('')
  })
})
