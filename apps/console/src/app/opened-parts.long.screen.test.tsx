/** What must be opened first (dialogs, drawers, menus) breaks no word while a line is free, in English and in Arabic. */
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
import { dismissToasts } from '../shared/toast.ts'
import { router } from './router.ts'

const opened = serveEachTest()
const paths = Object.keys(router.routesByPath).filter((path) => !/\$|^\/(auth|invitation)/.test(path))

/** A screen has some buttons that say the same for each row: the first of them are enough. */
const mostButtons = 12
const settled = () => new Promise((resolve) => setTimeout(resolve, 120))
const parts = '[role=dialog], [role=menu], [role=listbox]'
const isOpen = () => [...document.querySelectorAll(parts)].some((part) => part.checkVisibility())

async function open(path: string): Promise<void> {
  const { server, shop } = opened
  serveDesignTool(server, shop)
  new FakeSettings().serve(server)
  new FakeListing().serve(server)
  shop.orders.orders = [orderOf(1), orderOf(2)]
  shop.customers.customers = [customerOf('mira', { name: 'Mira Sol' })]
  server.on(languagesRoutes.listLanguages, () => ({ data: [] }))
  server.onPath(`/app/v1/builder/${shop.app.appKey}/audit/export`, async () => new Response(''))
  await openScreen(path)
  await expect.poll(() => document.querySelectorAll('main [aria-busy=true]').length).toBe(0)
  await settled()
}

const buttons = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main button:not([type=submit], [disabled], [role=switch]), header button[aria-haspopup]',
    ),
  ].filter((button) => button.checkVisibility())

const cases = looks.flatMap((look) => paths.map((path) => [look[0], path, look] as const))

test.for(cases)('in %s, what %s opens breaks no word', async ([, path, look]) => {
  await preferLook(opened.shop, look)
  await page.viewport(390, 844)
  await open(path)
  const found = new Set<string>()
  const count = Math.min(mostButtons, buttons().length)
  for (let at = 0; at < count; at += 1) {
    const name = buttons()[at]?.textContent ?? ''
    buttons()[at]?.click()
    await settled()
    if (isOpen()) {
      lengthenAll()
      await settled()
      for (const width of [390, 1024]) {
        await page.viewport(width, 844)
        for (const word of brokenWords()) found.add(`${name}, ${width}: ${word}`)
      }
      await page.viewport(390, 844)
      await userEvent.keyboard('{Escape}{Escape}')
      await settled()
    }
    dismissToasts()
    if (router.state.location.pathname !== path || isOpen()) await open(path)
  }
  expect([...found]).toEqual([])
})
