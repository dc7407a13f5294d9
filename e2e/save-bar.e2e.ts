import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { followMenu, openConsole, useBrowser } from './browser.ts'
import { picture } from './picture.ts'

const failures: { said: string; fail(route: Route): Promise<void> }[] = [
  {
    said: 'The disk of the server is full.',
    fail: (route) =>
      route.fulfill({ status: 507, json: { error: { code: 'internal', message: 'The disk of the server is full.' } } }),
  },
  {
    said: 'The service is busy or restarting.',
    fail: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  },
  { said: 'The server could not be reached.', fail: (route) => route.abort() },
]

describe('the save bar', () => {
  const { newContext } = useBrowser()
  let opened: Promise<Page> | undefined
  let page: Page

  const bar = () => page.getByRole('region', { name: 'Unsaved changes' })
  const barGone = () => bar().waitFor({ state: 'detached' })
  const title = () => page.getByRole('textbox', { name: 'Title', exact: true })
  const isSave = (url: URL) => url.pathname.endsWith('/demo-harbor/design')

  async function openDesign(): Promise<Page> {
    const first = await (await newContext()).newPage()
    await openConsole(first, 'owner', 'demo-harbor')
    return first
  }

  /** Stops the next save on its way; the answer waits for it. */
  async function holdSave(): Promise<{ route: Promise<Route> }> {
    let hold: (route: Route) => void = () => {}
    const held = new Promise<Route>((resolve) => {
      hold = resolve
    })
    await page.route(isSave, (route) => (route.request().method() === 'GET' ? route.continue() : hold(route)))
    return { route: held }
  }

  /** Edits the first home page's title; the answer is the title before. */
  async function edit(text: string): Promise<string> {
    const before = await title().inputValue()
    await title().fill(text)
    await bar().waitFor()
    return before
  }

  // Each story begins at home, with a design that has nothing unsaved.
  beforeEach(async () => {
    opened ??= openDesign()
    page = await opened
    await followMenu(page, 'Insights')
    await page.waitForURL((url) => url.pathname === '/')
    await followMenu(page, 'Design')
    await title().waitFor()
  })

  test("the bar appears with the first edit; 'Save draft' saves, clears the flag and takes the bar away [A-097] [A-098]", async () => {
    expect(await bar().count()).toBe(0)
    const before = await edit('Spring')
    await picture(page, 'save-bar')
    await bar().getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Your changes have been saved successfully').waitFor()
    await barGone()
    await page.reload()
    await title().waitFor()
    expect(await title().inputValue()).toBe('Spring')
    await edit(before)
    await bar().getByRole('button', { name: 'Save draft' }).click()
    await barGone()
  })

  test("the button reads 'Saving' while it runs; a failed save says why, keeps the flag, the bar and the edit [A-097] [A-171] [D-008]", async () => {
    const before = await edit('Never saved')
    for (const { fail, said } of failures) {
      const held = await holdSave()
      await bar().getByRole('button', { name: 'Save draft' }).click()
      await bar().getByRole('button', { name: 'Saving' }).waitFor()
      await fail(await held.route)
      await page.getByRole('alert').getByText(said).waitFor()
      await bar().getByRole('button', { name: 'Save draft' }).waitFor()
      expect(await title().inputValue()).toBe('Never saved')
      await page.unroute(isSave)
    }
    await bar().getByRole('button', { name: 'Discard changes' }).click()
    await barGone()
    expect(await title().inputValue()).toBe(before)
  })

  test("'Discard changes' brings back the last saved state and clears the flag [A-098] [D-006]", async () => {
    const before = await edit('Thrown away')
    await page.getByRole('button', { name: 'Spacer' }).click()
    expect(await bar().getByRole('button', { name: 'Save draft' }).isVisible()).toBe(true)
    await bar().getByRole('button', { name: 'Discard changes' }).click()
    await barGone()
    await page
      .getByRole('tab', { name: before })
      .or(page.getByText(before, { exact: true }))
      .first()
      .waitFor()
    await followMenu(page, 'Insights')
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('Ctrl+S and Cmd+S save, and the browser keeps its own dialog closed [A-099]', async () => {
    await page.evaluate(() => {
      const open: boolean[] = []
      Object.assign(globalThis, { browserDialogs: open })
      addEventListener('keydown', (event) => event.key.toLowerCase() === 's' && open.push(!event.defaultPrevented))
    })
    const before = await edit('By keys')
    for (const [key, next] of [
      ['Control+s', before],
      ['Meta+s', null],
    ] as const) {
      const saved = page.waitForResponse((response) => isSave(new URL(response.url())) && response.ok())
      await page.keyboard.press(key)
      await saved
      await barGone()
      if (next !== null) await edit(next)
    }
    const browserDialogs = await page.evaluate(
      () => (globalThis as unknown as { browserDialogs: boolean[] }).browserDialogs,
    )
    expect(browserDialogs).toEqual([false, false])
  })
})
