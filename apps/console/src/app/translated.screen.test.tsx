/** Runs a model of a browser's translator over every screen of the console, beside a run without it. */
import { sayOtherWords } from '@vitrine/blocks/kit/fixtures/other-words.fixture'
import { runTranslatorModel } from '@vitrine/blocks/kit/fixtures/translator-model.fixture'
import { keepTextsLive } from '@vitrine/blocks/kit/translators/keep-texts-live'
import { type AuditEntry, auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { m } from '@vitrine/messages/console'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { blockOf, openHome, searchBarOf, selectBlock, shownBlocks, undo } from '../../test/design-driver.ts'
import { customerOf } from '../../test/fake-customers.ts'
import { serveDesignTool } from '../../test/fake-design-tool.ts'
import { FakeListing } from '../../test/fake-listing.ts'
import { orderOf } from '../../test/fake-orders.ts'
import { FakeSettings } from '../../test/fake-settings.ts'
import { ofEachKind } from '../../test/long-run.ts'
import { openScreen, openSignedOut, serveEachTest } from '../../test/open-screen.tsx'
import { followedText } from '../features/design/document/savers-words.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { keeping } from '../shared/kept-text.tsx'
import { SaidError } from '../shared/said-error.ts'
import { dismissToasts, toastError, toastSuccess } from '../shared/toast.ts'
import { router } from './router.ts'

const opened = serveEachTest()

/** They show nothing of their own, and lead on. */
const passages = new Set(['/auth/callback', '/auth/exchange', '/auth/exchange/impersonated', '/auth/logout'])
const named: Readonly<Record<string, string>> = { $code: 'en', $slug: 'Stars', $designId: 'd1' }
const addresses = Object.keys(router.routesByPath)
  .filter((path) => !passages.has(path))
  .map((path) => path.replace(/\$\w+/g, (name) => named[name] ?? name))
const isSignIn = (address: string) => address.startsWith('/auth/') || address === '/invitation'
/** An open editor of the design tool keeps its own copy of what was read: its canvas is swept with the blocks. */
const isDesign = (address: string) => address.startsWith('/design')
/** Forms, lists, cards, a library, histories, and the parts of the design tool. */
const swept = ofEachKind(
  addresses.filter((address) => !isSignIn(address)),
  [
    ...['/', '/settings', '/settings/audit', '/app-store-info', '/notifications', '/files', '/switch-application'],
    ...['/design/home', '/design/product-badges', '/design/schedule'],
  ],
)
const inApp = swept.filter((address) => !isDesign(address))

const changeOf = (id: string): AuditEntry => ({
  id,
  at: '2026-05-04T09:30:00.000Z',
  actor: { kind: 'member', sub: 'ada', name: 'Ada Lind', isMember: true },
  impersonator: null,
  token: null,
  action: 'badge.saved',
  subject: { kind: 'badge', id: 'b1', name: 'Sale' },
  network: '203.0.113.7',
})

function fillShop(): void {
  const { server, shop } = opened
  serveDesignTool(server, shop)
  new FakeSettings().serve(server)
  new FakeListing().serve(server)
  // The only app would be opened by itself.
  shop.apps = [shop.app, { ...shop.app, appKey: 'second-shop' }]
  shop.orders.orders = [orderOf(1), orderOf(2)]
  shop.customers.customers = [customerOf('mira', { name: 'Mira Sol' })]
  server.on(languagesRoutes.getLanguageProgress, () => ({ data: [] }))
  const nothing = () => Promise.resolve(Response.error())
  server.onPath('/.well-known/', nothing)
  server.onPath('/app/v1/invitations/', nothing)
  server.on(auditRoutes.listAudit, () => ({ data: [changeOf('one'), changeOf('two')], next: null }))
}

const isCalm = () => queryClient.isFetching() === 0 && document.querySelector('[aria-busy=true]') === null
/** Where lines break is no matter: an element of a translator is a part of its own in a row. */
// biome-ignore lint/performance/useDomNodeTextContent: styles and hidden parts are not shown
const shown = () => document.body.innerText.replaceAll(/\s+/g, ' ')
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** What is shown, once four looks at it are the same: some of a screen is fetched behind its first picture. */
async function seen(): Promise<string> {
  let last = ''
  let same = 0
  await expect
    .poll(
      async () => {
        await turn()
        const before = last
        last = shown()
        same = isCalm() && last === before ? same + 1 : 0
        return same
      },
      { interval: 40 },
    )
    .toBeGreaterThan(2)
  return last
}

function changeAll(): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll())
    if (state.data !== undefined) queryClient.setQueryData(queryKey, sayOtherWords(state.data))
}

/** Amounts, e-mail addresses, names of people, and numbers and codes of what is sold: no translator is given them. */
const left = /[$€£]\s?\d|\S@\S+\.\S|Mira Sol|Ada\b|SHIRT-1|203\.0\.113/
const wronglyTranslated = () =>
  [...document.querySelectorAll('[data-model]')]
    .filter(({ textContent }) => left.test(textContent))
    .map(({ parentElement }) => parentElement?.outerHTML)

type Look = (moment: string) => Promise<void>

/** A screen as it comes, and after all that the server said reads otherwise. */
async function lookAround(address: string, look: Look): Promise<void> {
  await look(address)
  changeAll()
  await look(`${address}, changed`)
  void queryClient.invalidateQueries()
}

/** The page of all tests is one: what keeps its texts live starts once, as in the console. */
function translate(): void {
  if (!('vitrineKept' in window)) keepTextsLive()
  Object.assign(window, { vitrineKept: true })
  onTestFinished(runTranslatorModel())
}

/** Looks without a translator first, then with it. */
async function expectSame(walk: (look: Look) => Promise<void>): Promise<void> {
  const wanted = new Map<string, string>()
  await walk(async (moment) => void wanted.set(moment, await seen()))
  for (const [moment, text] of wanted) expect(text, moment).not.toContain(m.frame_screen_failed())
  translate()
  await walk(async (moment) => {
    await expect.poll(shown, { message: moment }).toBe(wanted.get(moment))
    expect.soft(wronglyTranslated(), moment).toEqual([])
  })
}

beforeEach(fillShop)

describe('what changes is seen under a translator', () => {
  test('on every screen of an app beside the design tool, one after the other', () =>
    expectSame(async (look) => {
      await openScreen('/switch-application')
      for (const address of inApp) {
        await router.navigate({ to: address, ignoreBlocker: true })
        dismissToasts()
        await lookAround(address, look)
      }
    }))

  test('on every screen of the design tool, and of a block that is added, chosen and taken back', async () => {
    const walk = async (look: Look) => {
      await openHome(opened.shop, [{ title: 'Home', blocks: [searchBarOf('First'), blockOf('banner')] }])
      for (const address of swept.filter(isDesign)) {
        await router.navigate({ to: address, ignoreBlocker: true })
        dismissToasts()
        await look(address)
      }
      await router.navigate({ to: '/design/home', ignoreBlocker: true })
      await selectBlock(0)
      await look('a block is chosen')
      await page.elementLocator(document.querySelector('[data-palette="searchBar"]') as Element).click()
      await expect.poll(() => shownBlocks().length).toBe(3)
      await look('a block is added')
      await undo()
      await expect.poll(() => shownBlocks().length).toBe(2)
      await look('a block is taken back')
    }
    // What is fetched behind a first picture is there from then on.
    await walk(async () => void (await seen()))
    await expectSame(walk)
  })

  test('in toasts, which keep whom and what they name', async () => {
    await openScreen('/help')
    dismissToasts()
    translate()
    toastSuccess(followedText(['Ada Lind'], 'Mira Sol'))
    toastSuccess(keeping(m.store_used, { name: 'Ada Wools' }))
    toastError(m.media_upload_failed(), 'Ada on the beach.jpg')
    toastError(new SaidError(keeping(m.listing_video_long, { name: 'Ada.mp4' }, { seconds: 31 })))
    await expect.element(page.getByText('Ada.mp4')).toBeVisible()
    const translated = () => [...document.querySelectorAll('[data-model]')].map(({ textContent }) => textContent)
    await expect.poll(translated).toContain(m.media_upload_failed())
    expect(wronglyTranslated()).toEqual([])
    dismissToasts()
  })

  test.each(addresses.filter(isSignIn))('at %s', (address) =>
    expectSame(async (look) => {
      const isAfter = /\/(applications|new-app|no-app)$/.test(address)
      await (isAfter ? openScreen(address, { appKey: null }) : openSignedOut(address))
      await lookAround(address, look)
    }),
  )
})
