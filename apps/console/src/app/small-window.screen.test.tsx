/** Every screen at a zoom of 400 %, on a phone on its side, with large text and in a contrast theme. */
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenWords, tornSentences } from '../../../../tooling/broken-words.ts'
import { coveredControls, stuckShare } from '../../../../tooling/covered-controls.ts'
import { serveDesignTool } from '../../test/fake-design-tool.ts'
import { FakeSettings } from '../../test/fake-settings.ts'
import { ofEachKind } from '../../test/long-run.ts'
import { lengthenAll } from '../../test/long-words.ts'
import { preferForcedColors } from '../../test/looks.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { router } from './router.ts'

const opened = serveEachTest()

/** Every address of the route table that shows a screen of an app as it is. */
const whole = Object.keys(router.routesByPath).filter((path) => !/\$|^\/(auth|invitation)/.test(path))
/** Charts, forms, lists, cards, a library, and the parts of the design tool. */
const paths = ofEachKind(whole, [
  ...['/', '/settings', '/integrations', '/app-store-info', '/notifications', '/customers', '/files'],
  ...['/design/home', '/design/navigation-bar', '/design/product-badges', '/design/schedule'],
])

async function open(path: string): Promise<void> {
  serveDesignTool(opened.server, opened.shop)
  new FakeSettings().serve(opened.server)
  opened.server.on(languagesRoutes.listLanguages, () => ({ data: [] }))
  await openScreen(path)
  let calls = -1
  const isQuiet = () => {
    const before = calls
    calls = opened.server.requests.length
    return before === calls
  }
  await expect.poll(isQuiet, { interval: 200 }).toBe(true)
}

const smallWindows = [
  [320, 256],
  [667, 270],
] as const

test.for(paths)('%s has every control where it can be reached, and breaks no word beside a long one', async (path) => {
  await open(path)
  const found = tornSentences()
  for (const [width, height] of smallWindows) {
    await page.viewport(width, height)
    found.push(...(await coveredControls()).map((control) => `${width} × ${height}: ${control}`))
    if (stuckShare() > 0.5) found.push(`${width} × ${height}: bars take more than half of the height`)
  }
  lengthenAll()
  for (const width of [390, 1024]) {
    await page.viewport(width, 844)
    found.push(...brokenWords().map((word) => `${width}: ${word}`))
  }
  expect(found).toEqual([])
  void queryClient.invalidateQueries()
})

test('the menu cuts no word at a text size of 200 %', async () => {
  document.documentElement.style.fontSize = '32px'
  try {
    await open('/design/home')
    const labels = page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
    expect(labels.length).toBeGreaterThan(9)
    const cut = labels
      .flatMap((link) => [...link.querySelectorAll('span')])
      .filter((label) => label.scrollWidth > label.clientWidth + 1 && getComputedStyle(label).overflow !== 'visible')
    expect(cut.map((label) => label.textContent)).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test.for([390, 1024])('the command palette is read and used at a text size of 200 %%, %s wide', async (width) => {
  document.documentElement.style.fontSize = '32px'
  try {
    await page.viewport(width, 700)
    await open('/')
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = page.getByRole('dialog')
    await expect.element(palette).toBeVisible()
    const entries = () => [...palette.element().querySelectorAll<HTMLElement>('[data-action]')]
    await expect.poll(() => entries().length).toBeGreaterThan(9)
    const isCut = (one: HTMLElement) =>
      [one, ...one.querySelectorAll<HTMLElement>('*')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 0 &&
          getComputedStyle(part).overflowX !== 'visible',
      )
    expect(
      entries()
        .filter(isCut)
        .map(({ textContent }) => textContent),
    ).toEqual([])
    const { left, right, bottom } = palette.element().getBoundingClientRect()
    expect([left >= 0, right <= innerWidth, bottom <= innerHeight]).toEqual([true, true, true])
    expect(await coveredControls()).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('in a contrast theme a switch, the chosen tab, the open screen and a colour are seen', async () => {
  await preferForcedColors()
  const ground = (one: Element | null | undefined) => one && getComputedStyle(one).backgroundColor
  await open('/design/home')
  await expect.poll(() => document.querySelector('.mantine-Switch-track')).not.toBeNull()
  const track = document.querySelector('.mantine-Switch-track')
  expect(ground(track?.querySelector('.mantine-Switch-thumb'))).not.toBe(ground(track))
  const [current, link] = ['[aria-current=page]', ':not([aria-current])'].map((is) =>
    document.querySelector(`nav a${is}`),
  )
  expect(ground(current)).not.toBe(ground(link))
  await expect.poll(() => document.querySelector('button[style*="background: rgb"]')).not.toBeNull()
  const swatch = document.querySelector<HTMLElement>('button[style*="background: rgb"]')
  expect(ground(swatch)).toBe(swatch?.style.backgroundColor)
  const grounds = (of: string) => [...document.querySelectorAll(of)].map(ground)
  await open('/')
  await expect.poll(() => new Set(grounds('[role=tab]')).size).toBe(2)
  await open('/design/schedule')
  await expect.poll(() => new Set(grounds('[role=radiogroup] > label')).size).toBe(2)
})
