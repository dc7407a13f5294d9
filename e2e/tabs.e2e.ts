import { describe, expect, test } from 'vitest'
import { followMenu, openConsole, useBrowser, waitForConsole } from './browser.ts'
import { spoilToken, storedSession } from './stored-session.ts'

describe('two tabs of one browser', () => {
  const { newContext } = useBrowser()

  test('the second one signs in without a question, and of two refused tabs one refreshes for both [A-064]', async () => {
    const context = await newContext()
    const first = await context.newPage()
    await openConsole(first, 'staff')
    const second = await context.newPage()
    await second.goto('/profile')
    await waitForConsole(second)
    expect(new URL(second.url()).pathname).toBe('/profile')

    let refreshes = 0
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/auth/token') refreshes++
    })
    await Promise.all([spoilToken(first), spoilToken(second)])
    await Promise.all([first, second].map((page) => followMenu(page, 'Design')))
    await Promise.all([first, second].map((page) => page.getByRole('button', { name: 'Image banner' }).waitFor()))
    expect(refreshes).toBe(1)
    const [one, two] = await Promise.all([storedSession(first), storedSession(second)])
    expect(one['token']).toBe(two['token'])
    expect(one['refreshToken']).toBe(two['refreshToken'])
  })
})
