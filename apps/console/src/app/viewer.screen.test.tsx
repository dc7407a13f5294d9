/**
 * Every screen as somebody who may look at everything and change nothing: what would be refused is not offered. Every button is
 * pressed on a screen of each kind, and in the long run on all.
 */
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchBarOf, selectBlock } from '../../test/design-driver.ts'
import { customerOf } from '../../test/fake-customers.ts'
import { serveDesignTool } from '../../test/fake-design-tool.ts'
import { orderOf, ownOf } from '../../test/fake-orders.ts'
import { FakeSettings } from '../../test/fake-settings.ts'
import { appKey } from '../../test/fake-shop.ts'
import { ofEachKind } from '../../test/long-run.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'
import { menuScreens } from './shell/menu.ts'

const opened = serveEachTest()

const screens = [
  ...menuScreens.map(({ path }) => path as string),
  ...[
    '/?tab=orders',
    '/settings/store',
    '/settings/store/delivery',
    '/settings/store/products',
    '/settings/store/products/mug',
    '/settings/store/products/import',
    '/customers',
    '/files',
    '/pricing',
    '/integrations/Postman',
  ],
  ...['/notifications/older', '/notifications?tab=automation', '/notifications?tab=all', '/design/schedule/sale'],
]

/** Charts, a form, lists, a library, cards, and the parts of the design tool. */
const pressed = ofEachKind(screens, [
  ...['/', '/settings', '/settings/store/products/mug', '/customers', '/files', '/pricing', '/manage-user'],
  ...['/integrations', '/notifications', '/design/home', '/design/schedule', '/design/product-badges'],
])

/** Fields that choose what is looked at, besides searches and the choice of the app. A new one that does no more joins them. */
const looking = new Set([
  ...['Blocks', 'Outline', 'Categories', 'Brands', 'Custom page', 'Preview with', 'Sample product'],
  ...['Home', 'Product list', 'Product detail', 'My account', 'Cart', 'App icon', 'Splash screen'],
  ...[
    'List',
    'Calendar',
    'Time zone',
    'What',
    'Who',
    'Up to',
    'Type',
    'Tag',
    'Use',
    'Sort',
    'Rows on a page',
    'Visibility',
  ],
  // How tables are written for whoever exports them.
  ...['Separator', 'Decimal sign'],
  ...['App Store', 'Google Play', 'iOS', 'Android', 'Folded', 'Unfolded', 'Light', 'Dark', '7', '30', '90'],
])
/** Calls that send a body and keep nothing of the app. */
const asking = [notificationsRoutes.countAudience, presenceRoutes.tellPresence, onboardingRoutes.hideChecklist].map(
  ({ path }) => path.replace(':appKey', appKey),
)

const isOffered = (one: HTMLElement) =>
  one.checkVisibility() &&
  !one.closest('[inert], [aria-hidden="true"]') &&
  !one.matches(':disabled, [aria-disabled="true"]')

function nameOf(one: HTMLElement): string {
  const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
  return (one.ariaLabel || labels.map(({ textContent }) => textContent).join(' ') || one.textContent).trim()
}

const offered = (selector: string, root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(isOffered)

const fields = (root: ParentNode): string[] =>
  offered(
    'input:not([readonly], [type="hidden"]), textarea:not([readonly]), select, [contenteditable="true"], [role="slider"]',
    root,
  )
    .map(nameOf)
    .filter((name) => !looking.has(name) && !/^Search |Demo shop/.test(name))

const main = () => page.getByRole('main').element()
const overlays = () =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter((one) => one.checkVisibility())

/** Nothing is asked or drawn any more. */
async function settle(): Promise<void> {
  let before = ''
  const isQuiet = () => {
    const now = `${opened.server.requests.length} ${document.body.textContent.length}`
    const same = now === before
    before = now
    return same
  }
  await expect.poll(isQuiet, { interval: 40 }).toBe(true)
}

async function openWhole(path: string): Promise<void> {
  await openScreen(path)
  await expect.poll(() => main().querySelector('h1')).not.toBeNull()
  await settle()
}

/** Presses what can be pressed, one after another, each on the screen as it is opened. */
async function pressAll(path: string): Promise<void> {
  // What only sorts, unfolds or shows another part leads to no call that writes, and there is much of it.
  const buttons = () => offered('button:not([role="tab"], [role="radio"], [aria-pressed], th *)', main())
  const count = buttons().length
  for (let at = 0; at < count; at += 1) {
    const isOpen = () => location.pathname + location.search === path && overlays().length === 0
    if (!isOpen()) await openWhole(path)
    const button = buttons()[at]
    if (!button) continue
    const name = nameOf(button)
    const before = opened.server.requests.length
    button.click()
    await settle()
    const wrote = opened.server.requests
      .slice(before)
      .filter(({ method, url }) => method !== 'GET' && !asking.includes(new URL(url).pathname))
    expect(
      wrote.map(({ method, url }) => `${method} ${new URL(url).pathname}`),
      `pressed ‘${name}’`,
    ).toEqual([])
    const shown = name === 'Filter' ? [] : overlays()
    for (const overlay of shown) expect(fields(overlay), `fields behind ‘${name}’`).toEqual([])
    if (overlays().length > 0) await userEvent.keyboard('{Escape}')
  }
}

describe('a member who may look and change nothing', () => {
  test.each(screens)(
    '%s offers no field that would change anything, and no button that would be refused',
    async (path) => {
      const { app } = opened.shop
      app.role = 'staff'
      app.permissions = permissionsOfRole('owner').filter((one) => one.endsWith('.read'))
      opened.server.mayDo = () => app.permissions
      opened.shop.planHomes([{ title: 'Home', blocks: [searchBarOf('One')] }], { multiplePage: true })
      opened.shop.orders.orders = [orderOf(1, { own: ownOf() })]
      opened.shop.customers.customers = [customerOf('mira', { name: 'Mira Sol' })]
      opened.shop.media.add('logo.png')
      serveDesignTool(opened.server, opened.shop)
      new FakeSettings().serve(opened.server)
      opened.server.on(languagesRoutes.listLanguages, () => ({ data: [] }))
      await openWhole(path)
      expect(fields(main())).toEqual([])
      if (pressed.includes(path)) await pressAll(path)
      expect([...opened.server.lacked]).toEqual([])
    },
  )

  test('sees the settings of a block, and can change none', async () => {
    opened.shop.app.permissions = ['app.read', 'design.read', 'media.read']
    opened.shop.planHomes([{ title: 'Home', blocks: [searchBarOf('One')] }], { multiplePage: true })
    await openScreen('/design/home')
    await selectBlock(0)
    const panel = page.getByRole('region', { name: 'Settings', exact: true })
    const placeholder = panel.getByRole('textbox', { name: 'Placeholder' })
    await expect.element(placeholder).toBeDisabled()
    await expect.element(placeholder).toHaveValue('One')
    expect(fields(panel.element())).toEqual([])
    // Looking goes on: the panel is closed, and its sections are opened and closed.
    await panel.getByRole('button', { name: 'Appearance' }).click()
    await panel.getByRole('button', { name: 'Close settings' }).click()
    await expect.poll(() => placeholder.elements()).toEqual([])
  })
})
