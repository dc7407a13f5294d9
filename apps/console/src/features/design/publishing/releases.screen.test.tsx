import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { publishingRoutes, type Release } from '@vitrine/domain/publishing/publishing.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { askNow, FakePresence } from '../../../../test/fake-presence.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const publishedAt = '2026-11-01T09:00:00.000Z'
const releaseOf = (number: number, over: Partial<Release> = {}): Release => ({
  id: `release-${number}`,
  number,
  hash: 'hash',
  publishedAt,
  publishedBy: 'Olive Owner',
  live: false,
  changes: [],
  restoredFrom: null,
  ...over,
})
const oneChanged = {
  kind: 'page-changed' as const,
  pageId: 'page-1',
  title: 'Home 1',
  added: 0,
  removed: 0,
  changed: 1,
  moved: 0,
}

let releases: Release[]
let opening = 0
beforeEach(() => {
  const { server } = opened
  releases = [releaseOf(12, { live: true, changes: [oneChanged] }), releaseOf(11), releaseOf(10, { restoredFrom: 7 })]
  server.on(publishingRoutes.listReleases, () => ({ data: releases, total: releases.length }))
})

const dialog = page.getByRole('dialog')
const rows = () =>
  page
    .getByRole('table', { name: 'Releases' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, 4).map(({ textContent }) => textContent))

async function openList(): Promise<void> {
  opening += 1
  await openScreen(`/design/releases?opening=${opening}`)
  await expect.poll(() => rows().length).toBe(3)
}
async function choose(number: number, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of release ${number}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the list of releases', () => {
  test('tells who made each, when, what changed, and which one is live', async () => {
    await openList()
    const at = formatDateTime(publishedAt)
    expect(rows()).toEqual([
      ['12 Live', at, 'Olive Owner', 'Home 1: Blocks: 1 changed'],
      ['11 ', at, 'Olive Owner', 'Nothing changed'],
      ['10 ', at, 'Olive Owner', 'Brought back release 7'],
    ])
    await expectAccessible()
    await page.getByRole('button', { name: 'Actions of release 12', exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Make it live again' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
  })

  test('stands at the page that the address names, and at the last one where there are fewer', async () => {
    const { server } = opened
    server.on(publishingRoutes.listReleases, ({ query: { page: at = 0 } }) => ({
      data: at < 2 ? [releaseOf(40 - Number(at) * 20)] : [],
      total: 21,
    }))
    await openScreen('/design/releases?page=2')
    await expect.poll(() => rows().map(([number]) => number)).toEqual(['20 '])
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await expect.poll(() => rows().map(([number]) => number)).toEqual(['40 '])
    await expect.poll(() => location.search).toBe('')
    await openScreen('/design/releases?page=7')
    await expect.poll(() => rows().map(([number]) => number)).toEqual(['20 '])
    expect(location.search).toBe('?page=2')
  })

  test('an old one is made live again after a question, and the list shows it', async () => {
    const { server } = opened
    server.on(publishingRoutes.makeReleaseLive, ({ params }) => {
      const release = releaseOf(13, { live: true, restoredFrom: 11 })
      releases = [release, ...releases.map((one) => ({ ...one, live: false }))]
      expect(params.id).toBe('release-11')
      return { data: release }
    })
    await openList()
    await choose(11, 'Make it live again')
    await expect.element(dialog.getByText('Shoppers see it at once. The draft stays as it is.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(server.calls(publishingRoutes.makeReleaseLive)).toEqual([])
    await choose(11, 'Make it live again')
    await dialog.getByRole('button', { name: 'Make live', exact: true }).click()
    await expect.element(page.getByText('Release 11 is live again.')).toBeVisible()
    await expect.poll(() => rows().map(([number]) => number)).toEqual(['13 Live', '12 ', '11 ', '10 '])
  })

  test('an old one is copied into the draft after a question', async () => {
    const { server } = opened
    server.on(publishingRoutes.copyReleaseToDraft, () => ({ data: { pages: 1 } }))
    await openList()
    await choose(11, 'Copy into the draft')
    await expect.element(dialog.getByText(/Shoppers see no change until you publish/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.element(page.getByText('The draft is release 11 now.')).toBeVisible()
    expect(server.calls(publishingRoutes.copyReleaseToDraft).map(({ params }) => params.id)).toEqual(['release-11'])
  })

  test('an old one is looked at in a phone, by a token for it alone', async () => {
    const { server } = opened
    server.on(publishingRoutes.createPreviewToken, () => ({
      data: { token: 'look', expiresAt: '2099-01-01T00:00:00.000Z', url: 'about:blank#look', lanUrl: null },
    }))
    await openList()
    await choose(11, 'Look at it')
    const phone = page.getByRole('dialog', { name: 'Release 11' })
    await expect.element(phone).toBeVisible()
    await expect.poll(() => phone.element().querySelector('iframe')?.getAttribute('src')).toContain('#look')
    expect(server.calls(publishingRoutes.createPreviewToken)[0]?.body).toMatchObject({ releaseId: 'release-11' })
  })

  test('a release that somebody makes comes by itself', async () => {
    const { server, shop } = opened
    const presence = new FakePresence(server, () => ({ id: 'live', title: 'Main', status: 'live', draft: shop }))
    await openList()
    await expect.poll(() => presence.told().at(-1)?.list?.name).toBe('releases')
    releases = [releaseOf(13, { live: true, publishedBy: 'Stan Staff' }), ...releases]
    presence.listDigest = () => 'list 2'
    askNow()
    await expect.poll(() => rows()[0]?.[2]).toBe('Stan Staff')
  })
})
