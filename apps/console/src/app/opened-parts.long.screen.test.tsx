/** What must be opened first (dialogs, drawers, menus) breaks no word while a line is free, in English and in Arabic. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenWords } from '../../../../tooling/broken-words.ts'
import { customerOf } from '../../test/fake-customers.ts'
import { serveDesignTool } from '../../test/fake-design-tool.ts'
import { FakeListing } from '../../test/fake-listing.ts'
import { orderOf } from '../../test/fake-orders.ts'
import { FakeSettings } from '../../test/fake-settings.ts'
import { lengthenAll } from '../../test/long-words.ts'
import { looks, preferLook } from '../../test/looks.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { dismissToasts } from '../shared/toast.ts'
import { router } from './router.ts'

const opened = serveEachTest()
const paths = Object.keys(router.routesByPath).filter((path) => !/\$|^\/(auth|invitation)/.test(path))

/** A screen has some buttons that say the same for each row: the first of them are enough. */
const mostButtons = 12
/** Fewer in a look say that something no longer opens, or is not waited for. */
const leastOpened = 40
const parts = '[role=dialog], [role=menu], [role=listbox]'
const isOpen = () => [...document.querySelectorAll(parts)].some((part) => part.checkVisibility())

/** Nothing is on its way any more, and three looks in a row see the same page. */
async function calm(): Promise<void> {
  let [before, same] = ['', 0]
  const look = () => {
    const isBusy = queryClient.isFetching() + queryClient.isMutating() > 0 || document.querySelector('[aria-busy=true]')
    const seen = `${opened.server.requests.length} ${location.href} ${document.body.innerHTML}`
    same = !isBusy && seen === before ? same + 1 : 0
    before = seen
    return same
  }
  await expect.poll(look, { interval: 50 }).toBeGreaterThan(1)
}

/** Presses a button, and waits for what it opens: always something where it says so. */
async function press(button: HTMLElement): Promise<void> {
  // A menu shows nothing while its button is out of sight, where nobody could press it.
  button.scrollIntoView({ block: 'center' })
  button.click()
  if (button.ariaHasPopup !== null) await expect.poll(isOpen, { message: button.outerHTML }).toBe(true)
  await calm()
}

async function open(path: string): Promise<void> {
  const { server, shop } = opened
  serveDesignTool(server, shop)
  new FakeSettings().serve(server)
  new FakeListing().serve(server)
  shop.orders.orders = [orderOf(1), orderOf(2)]
  shop.customers.customers = [customerOf('mira', { name: 'Mira Sol' })]
  server.on(languagesRoutes.listLanguages, () => ({ data: [] }))
  server.on(catalogRoutes.listCatalogLanguages, () => ({ data: [{ isoCode: 'de', endonymName: 'Deutsch' }] }))
  server.onPath(`/app/v1/builder/${shop.app.appKey}/audit/export`, async () => new Response(''))
  await openScreen(path)
  await calm()
}

const buttons = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main button:not([type=submit], [disabled], [role=switch]), header button[aria-haspopup]',
    ),
  ].filter((button) => button.checkVisibility())

const cases = looks.flatMap((look) => paths.map((path) => [look[0], path, look] as const))

const openedIn = new Map<string, number>()

test.for(cases)('in %s, what %s opens breaks no word', async ([language, path, look]) => {
  await preferLook(opened.shop, look)
  await page.viewport(390, 844)
  await open(path)
  const found = new Set<string>()
  const count = Math.min(mostButtons, buttons().length)
  for (let at = 0; at < count; at += 1) {
    const button = buttons()[at]
    if (!button) break
    const name = button.textContent
    await press(button)
    if (isOpen()) {
      openedIn.set(language, (openedIn.get(language) ?? 0) + 1)
      lengthenAll()
      for (const width of [390, 1024]) {
        await page.viewport(width, 844)
        for (const word of brokenWords()) found.add(`${name}, ${width}: ${word}`)
      }
      await page.viewport(390, 844)
      await userEvent.keyboard('{Escape}{Escape}')
      await calm()
    }
    dismissToasts()
    if (router.state.location.pathname !== path || isOpen()) await open(path)
  }
  expect([...found]).toEqual([])
})

test('enough was opened to say so', () => {
  for (const [language] of looks) expect(openedIn.get(language), language).toBeGreaterThan(leastOpened)
})
