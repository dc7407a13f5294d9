import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openHome, saveBar, searchBarOf, selectBlock, shownTexts } from '../../test/design-driver.ts'
import { serveDesignTool } from '../../test/fake-design-tool.ts'
import { appKey } from '../../test/fake-shop.ts'
import { ofEachKind } from '../../test/long-run.ts'
import { openScreen, serveEachTest } from '../../test/open-screen.tsx'
import { recoveryDrafts } from '../features/design/document/recovery-drafts.ts'
import { markConnected } from '../shared/api/connection.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { router } from './router.ts'

const opened = serveEachTest()

beforeEach(() => serveDesignTool(opened.server, opened.shop))

afterEach(async () => {
  markConnected()
  for (const place of ['live', 'live/design/custom-pages'])
    await recoveryDrafts(`ada/${appKey}/${place}/en`, 'layout').forget()
})

function loseLine(): void {
  opened.server.goAway()
  dispatchEvent(new Event('offline'))
}

function restoreLine(): void {
  opened.server.comeBack()
  dispatchEvent(new Event('online'))
}

const main = page.getByRole('main')
const waiting = page.getByText('This loads by itself when the connection is back.')

/** Expects that sidebar, header and content are shown, no screen is broken, and nothing waits without a message. */
async function expectStanding(what: string): Promise<void> {
  for (const part of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' }), main])
    await expect.element(part, { message: what }).toBeVisible()
  expect(page.getByText('could not be shown').elements(), what).toEqual([])
  const busy = () => document.querySelectorAll('.mantine-Skeleton-root, [aria-busy="true"]').length
  await expect.poll(busy, { message: `${what} waits without a word` }).toBe(0)
}

/** Expects that everything has arrived that the screen asks for: what is on its way would be lost with the line. */
async function expectLoaded(what: string): Promise<void> {
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.poll(() => queryClient.isFetching(), { message: what }).toBe(0)
}

/** Requests everything that is shown again, as other saves, a focus or a timer would; the requests fail. */
async function askForAllAgain(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active' })
}

type Screen = readonly [path: string, content: () => Locator]

const settings = () => main.getByRole('region', { name: 'Settings' })
/** Each screen with the content that it shows once its data has arrived. */
const screens: Record<string, readonly Screen[]> = {
  'screens beside the design tool': [
    ['/', () => main.getByRole('heading', { name: 'What to do next' })],
    ['/switch-application', () => main.getByText('demo-shop')],
    ['/profile', () => main.getByRole('textbox', { name: 'Email' })],
    ['/settings/audit', () => main.getByText('Nothing has changed yet')],
    ['/settings/webhooks', () => main.getByText('There is no webhook yet')],
    ['/settings/tokens', () => main.getByText('There is no token yet')],
    ['/pricing', () => main.getByRole('region', { name: 'Plan details' }).getByText('Everything in Essential')],
    ['/customers', () => main.getByRole('region', { name: 'Customers' }).getByText('Mira Sol')],
  ],
  'screens of pages': [
    ['/design/home', settings],
    ['/design/product-detail', settings],
    ['/design/my-account', settings],
    ['/design/custom-pages', () => main.getByRole('button', { name: 'Create page' }).first()],
  ],
  'screens of the layout and of selections': [
    ['/design/navigation-bar', settings],
    ['/design/branding', settings],
    ['/design/categories', () => main.getByRole('treeitem', { name: /Shirts/ })],
    ['/design/brands', () => main.getByText('The store has no brands yet.')],
  ],
  'lists and what was before': [
    ['/design/schedule', () => main.getByRole('button', { name: 'Actions of Sale' })],
    ['/design/schedule/sale', () => main.getByRole('button', { name: 'Add elements' })],
    ['/design/product-badges', () => main.getByRole('region', { name: 'Preview' }).getByRole('listitem').first()],
    ['/design/history', () => main.getByText('Choose a save')],
    ['/design/releases', () => main.getByRole('table', { name: 'Releases' })],
  ],
}

/** Charts, lists, a canvas, a tree, and parts of the design tool that ask for more than their page. */
const tried = ofEachKind(
  Object.values(screens).flatMap((group) => group.map(([path]) => path)),
  [
    ...['/', '/settings/audit', '/customers', '/design/home', '/design/custom-pages', '/design/navigation-bar'],
    ...['/design/categories', '/design/schedule', '/design/product-badges', '/design/history'],
  ],
)

type Way = readonly [name: string, open: () => Promise<void>, content: () => Locator]

interface Dialogs {
  path: string
  blocks?: readonly Block[]
  ways: readonly Way[]
}

const dialog = page.getByRole('dialog')
const menu = page.getByRole('menu')
/** Any dialog or menu over the screen. */
const layer = dialog.or(menu)
const press =
  (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  () =>
    within.getByRole('button', { name }).first().click()
const pressKeys = (keys: string) => () => userEvent.keyboard(keys)
const inMenu = (button: string | RegExp, item: string | RegExp) => async () => {
  await press(button)()
  await menu.getByRole('menuitem', { name: item }).click()
}
const titled = (name: string | RegExp) => () => page.getByRole('dialog', { name })

async function select(type: string): Promise<void> {
  const selector = `[data-block-type="${type}"]`
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
  document.querySelector<HTMLElement>(selector)?.click()
  await expect.element(settings().getByRole('button', { name: 'Content' })).toBeVisible()
}
const ofBlock = (type: string, button: string | RegExp) => async () => {
  await select(type)
  await press(button, settings())()
}

const bannerWithPicture = {
  ...createBlock('banner'),
  images: [{ src: '/media/demo-shop/summer.png', alt: 'Summer' }],
} as Block

/** Every dialog and menu with the way to open it, and the content that it shows once its data has arrived. */
const dialogs: Record<string, Dialogs> = {
  'what the header opens': {
    path: '/profile',
    ways: [
      ['the user menu', press(/User menu/), () => menu.getByText('ada@shop.example')],
      ['the help menu', press('Help'), () => menu.getByText('Keyboard shortcuts')],
      ['the search over all commands', pressKeys('{Control>}k{/Control}'), () => dialog.getByRole('textbox')],
      ['the list of shortcuts', pressKeys('?'), titled('Keyboard shortcuts')],
    ],
  },
  'publishing and the preview': {
    path: '/profile',
    ways: [
      ['publishing', press('Publish to mobile'), () => dialog.getByText('Nothing has changed since then.')],
      ['the preview', press('Preview'), () => dialog.getByTitle(/^The app on/)],
    ],
  },
  'what is known of a person': {
    path: '/customers',
    ways: [['a customer', press(/^Mira Sol/), () => dialog.getByText('+45 12 34 56 78')]],
  },
  'the libraries': {
    path: '/design/home',
    blocks: [createBlock('grid'), createBlock('video'), createBlock('actionButton'), bannerWithPicture],
    ways: [
      ['the images library', ofBlock('grid', 'Library'), () => dialog.getByText('No images yet')],
      ['the videos library', ofBlock('video', /^Choose .* from the library$/), () => dialog.getByText('No videos yet')],
      ['the icons library', ofBlock('actionButton', /an icon for/), () => dialog.getByText('No icons match')],
      ['the crop of a picture', ofBlock('banner', /^Crop /), () => dialog.getByText('1 × 1 pixels').first()],
    ],
  },
  'what the canvas opens': {
    path: '/design/home',
    blocks: [createBlock('spacer')],
    ways: [
      ['the zoom', press('Zoom'), () => menu.getByRole('menuitem').first()],
      [
        'the saved versions',
        inMenu('History', 'Saved versions of this page'),
        () => dialog.getByText('Choose a version to see it beside the page as it is now.'),
      ],
      [
        'moving a block',
        async () => {
          await page.getByText('Outline', { exact: true }).click()
          await inMenu(/^More for Spacer/, 'Move to…')()
        },
        titled('Move block to…'),
      ],
    ],
  },
  'the dialogs of designs': {
    path: '/design/schedule',
    ways: [
      ['a new design', press('Create design'), () => dialog.getByLabelText('Design name')],
      ['a new name', inMenu('Actions of Sale', 'Rename'), titled('Rename')],
      ['a schedule', inMenu('Actions of Sale', 'Schedule'), () => dialog.getByLabelText('Start time')],
      ['going live', inMenu('Actions of Sale', 'Go live now'), () => dialog.getByText(/^Nothing found/)],
    ],
  },
  'what is added to a design': {
    path: '/design/schedule/sale',
    ways: [['elements', press('Add elements'), () => dialog.getByText('Pages of the live design')]],
  },
  'the dialogs of custom pages': {
    path: '/design/custom-pages',
    ways: [['a new page', press('Create page'), () => dialog.getByLabelText('Page type')]],
  },
  'the dialogs of releases': {
    path: '/design/releases',
    ways: [
      ['a release', inMenu('Actions of Release 1', 'Look at it'), () => dialog.getByTitle(/^The app on/)],
      ['making it live', inMenu('Actions of Release 1', 'Make it live again'), titled(/live again/)],
      ['an import', inMenu('Export or import the app', 'Import app…'), titled('Import app')],
    ],
  },
  'the dialogs of the history': {
    path: '/design/history?moment=9&from=7',
    ways: [['restoring', press('Restore all'), titled(/^Restore the design of/)]],
  },
}

/** Menus and dialogs of the frame, frames of the app, a drawer, libraries, and forms with and without answers of the server. */
const triedDialogs = ofEachKind(Object.keys(dialogs), [
  ...['what the header opens', 'publishing and the preview', 'what is known of a person', 'the libraries'],
  ...['the dialogs of designs', 'the dialogs of the history'],
])

describe('without a connection', () => {
  test.each(Object.entries(screens))(
    '%s: each says so in its place, comes by itself, and stays when the line goes again',
    async (_, paths) => {
      await openScreen('/switch-application')
      for (const [path, content] of paths.filter(([path]) => tried.includes(path))) {
        await router.navigate({ to: path === '/profile' ? '/switch-application' : '/profile' })
        await expect.element(main.getByRole('heading').first()).toBeVisible()
        loseLine()
        await router.navigate({ to: path })
        await expectStanding(`${path}, opened without a connection`)
        restoreLine()
        await expect.element(content()).toBeVisible()
        await expectLoaded(path)
        loseLine()
        await askForAllAgain()
        await expect.element(content()).toBeVisible()
        await expectStanding(`${path}, open when the line went`)
        expect(waiting.elements(), path).toEqual([])
        restoreLine()
      }
    },
  )

  test.each(Object.entries(dialogs).filter(([name]) => triedDialogs.includes(name)))(
    '%s: each opens, says what is not there, has it when the line is back, and keeps it',
    async (_, { path, blocks = [], ways }) => {
      const [home] = opened.shop.pages
      if (home) opened.shop.savePage(home.id, (content) => ({ ...content, blocks: [...blocks] }))
      await openScreen(path)
      await expect.element(main.getByRole('heading').first()).toBeInTheDocument()
      await expectStanding(path)
      for (const [name, open, content] of ways) {
        loseLine()
        await open()
        await expect.element(layer.last(), { message: name }).toBeVisible()
        await expectStanding(name)
        restoreLine()
        await expect.element(content(), { message: name }).toBeVisible()
        await expectLoaded(name)
        loseLine()
        await askForAllAgain()
        await expect.element(content(), { message: name }).toBeVisible()
        expect(waiting.elements(), name).toEqual([])
        await userEvent.keyboard('{Escape}')
        await expect.element(layer).not.toBeInTheDocument()
        restoreLine()
      }
    },
  )

  test('a server that goes and comes back without a word of the browser is noticed by asking it', async () => {
    await openScreen('/profile')
    await expect.element(main.getByRole('textbox', { name: 'Email' })).toBeVisible()
    opened.server.goAway()
    await router.navigate({ to: '/design/brands' })
    await expect.element(waiting.first()).toBeVisible()
    opened.server.comeBack()
    await expect.element(main.getByText('The store has no brands yet.')).toBeVisible()
    await expect.element(waiting).not.toBeInTheDocument()
  })

  test('an answered question about a newer version is kept with its edits, and saved when the line is back', async () => {
    const { shop } = opened
    await openHome(shop, [{ title: 'Winter', blocks: [searchBarOf('Saved')] }])
    await selectBlock(0)
    await settings().getByRole('textbox', { name: 'Placeholder' }).fill('Mine')
    await expect.element(saveBar).toBeVisible()
    const withTheirs = (block: Block): Block => ({ ...block, placeholder: 'Theirs' })
    for (const { id } of shop.pages)
      shop.savePage(id, (content) => ({ ...content, blocks: content.blocks.map(withTheirs) }))
    await press('Save draft', saveBar)()
    const question = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    await expect.element(question).toBeVisible()
    await question.getByRole('checkbox', { name: 'Keep both, as two blocks' }).click()
    loseLine()
    await press('Merge and save', question)()
    await expect.element(page.getByRole('alert').getByText('The server could not be reached.')).toBeVisible()
    const placeholders = () => shownTexts().join()
    await expect.poll(placeholders).toMatch(/Mine/)
    expect(placeholders()).toMatch(/Theirs/)
    await expectStanding('an answered question')
    restoreLine()
    await press('Save draft', saveBar)()
    await expect.element(saveBar).not.toBeInTheDocument()
    const saved = shop.pages[0]?.blocks.map((block) => block['placeholder'])
    expect(saved?.toSorted()).toEqual(['Mine', 'Theirs'])
  })
})
