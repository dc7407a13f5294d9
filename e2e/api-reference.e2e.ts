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
    const token = page.getByLabel('Bearer Token').first()
    await token.fill(secret)

    // Found by its words, a route is opened with its form.
    const client = page.getByRole('dialog', { name: 'API Client' })
    async function open(words: string, method: 'get' | 'post') {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Enter search query' }).fill(words)
      await page.getByRole('option', { name: words }).first().click()
      await page.getByRole('button', { name: `${method} /app/v1/builder/{appKey}/pages)` }).click()
    }
    async function send() {
      for (const name of ['appKey', 'app-key']) {
        const row = client.getByRole('row', { name: `Include ${name} in request` })
        await row.getByRole('combobox', { name: 'Value' }).fill(appKey)
      }
      await client.getByRole('button', { name: /^Send (get|post) request/ }).click()
    }
    const answer = client.getByRole('region', { name: 'Response' })
    const close = () => client.getByRole('button', { name: 'Close Client' }).click()

    await open('All pages of the live design, in order, as drafted', 'get')
    await send()
    await answer.getByRole('link', { name: '200 OK' }).waitFor()
    expect(await answer.textContent()).toContain('"data"')
    await close()

    // Reading is all that this token was given.
    await open('Create a page', 'post')
    await send()
    await answer.getByRole('link', { name: '403' }).waitFor()
    expect(await answer.textContent()).toContain('permission_missing')
    await close()

    await token.fill('vit_no-such-token')
    await open('All pages of the live design, in order, as drafted', 'get')
    await send()
    await answer.getByRole('link', { name: '401' }).waitFor()

    expect(problems).toEqual([])
    expect(asked.filter((address) => !address.startsWith(`${consoleUrl}/`))).toEqual([])
    await page.reload()
    expect(await token.inputValue()).toBe('')
  })
})
