import { describe, expect, test } from 'vitest'
import { expectAccessible, signIn, useBrowser } from './browser.ts'
import { picture } from './picture.ts'
import { storedSession } from './stored-session.ts'

describe('somebody without an app', () => {
  const { newContext } = useBrowser()

  test("gets 'You have no app!', is told what to do, and OK logs out [A-017] [A-185] [A-186] [A-187]", async () => {
    const page = await (await newContext()).newPage()
    await signIn(page, 'noapp')
    await page.getByRole('heading', { name: 'You have no app!' }).waitFor()
    const said = await page.getByRole('main').textContent()
    expect(said).toContain('Ask the owner of an app to grant you permission to it.')
    expect(said).toContain('install the mobile app from the marketplace of your e-commerce platform')
    await expectAccessible(page)
    await picture(page, 'no-app')
    await page.getByRole('link', { name: 'OK' }).click()
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    expect((await storedSession(page))['token']).toBeUndefined()
  })

  test('also where the address names a store; who has apps in other stores is told that none was found [A-017]', async () => {
    const page = await (await newContext()).newPage()
    await signIn(page, 'noapp')
    await page.getByRole('heading', { name: 'You have no app!' }).waitFor()
    await page.goto('/auth/applications?storeCode=harbor')
    await page.getByRole('heading', { name: 'You have no app!' }).waitFor()
    expect(await page.getByText('No apps found').count()).toBe(0)
    const other = await (await newContext()).newPage()
    await signIn(other, 'owner')
    await other.getByRole('group', { name: 'Apps' }).waitFor()
    await other.goto('/auth/applications?storeCode=nowhere')
    await other.getByText('No apps found').waitFor()
    await other.goto('/')
    await other.getByText('No apps found').waitFor()
  })

  test("has no OK button where the console is embedded with exactly 'true' [A-187]", async () => {
    const page = await (await newContext()).newPage()
    await page.goto('/auth/login?embedded=true')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await signIn(page, 'noapp')
    await page.getByRole('heading', { name: 'You have no app!' }).waitFor()
    expect(await page.getByText('OK', { exact: true }).count()).toBe(0)
    await page.goto('/auth/no-app?embedded=1')
    await page.getByText('OK', { exact: true }).waitFor()
  })
})
