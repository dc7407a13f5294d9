import { AppError } from '@vitrine/domain/errors'
import { blockPerformanceRoutes } from '@vitrine/domain/insights/block-performance.routes'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { blockRowOf } from '../../../../test/fake-block-performance.ts'
import { expectGoodLooks, preferScheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const path = '/insights/block-performance'

const table = page.getByRole('region', { name: 'Block performance' })
const head = (name: string) => table.getByRole('columnheader', { name })
const releases = page.getByRole('combobox', { name: 'Release' })
const rows = () => [...table.element().querySelectorAll('tbody tr')].map(({ children }) => [...children].map(textOf))
const textOf = ({ textContent }: Element) => textContent
const firstNames = () => rows().map(([name]) => name)
const lastAsked = () => opened.server.calls(blockPerformanceRoutes.readBlocks).at(-1)?.query

const slider = blockRowOf(1, {
  block: { id: 'slides', type: 'slider', title: '', picture: '/media/demo/left.webp' },
  ...{ views: 1_200, taps: 60, tapRate: 5, orders: 3, storeMinor: 14_500 },
  revenue: [
    { currencyCode: 'EUR', amountMinor: 2_000 },
    { currencyCode: 'USD', amountMinor: 12_500 },
  ],
  items: [
    { ...{ id: 'left', kind: 'image', name: '', picture: null, taps: 40, orders: 2, storeMinor: 9_000 }, revenue: [] },
    {
      ...{ id: 'right', kind: 'image', name: '=Sale', picture: null, taps: 20, orders: 1, storeMinor: 0 },
      revenue: [],
    },
    { ...{ id: 'third', kind: 'image', name: 'Third', picture: null, taps: 0, orders: 0, storeMinor: 0 }, revenue: [] },
  ],
})
const former = blockRowOf(2, {
  page: { id: 'old', title: '', type: 'custom' },
  block: { id: 'former', type: 'banner', title: 'Winter', picture: null },
  ...{ release: 2, isLive: false, views: 0, taps: 0, tapRate: null, orders: 0, storeMinor: 0, revenue: [] },
})

describe('block performance', () => {
  test('is reached from Insights, and has views, taps, orders and revenue of each block and of what was tapped in it', async () => {
    opened.shop.blockPerformance.rows = [former, slider]
    await openScreen('/')
    await page.getByRole('link', { name: 'Block performance' }).click()
    await expect.poll(() => location.pathname).toBe(path)
    await expect.element(table).toBeVisible()
    expect(rows().map((cells) => cells.slice(1))).toEqual([
      ['1,200', '60', '5.00%', '3', '€20.00$125.00'],
      ['–', '40', '–', '2', '–'],
      ['–', '20', '–', '1', '–'],
      ['0', '0', '–', '0', '–'],
    ])
    expect(firstNames()).toEqual([
      'Image sliderHome',
      'Picture 1',
      '=Sale',
      'Image bannerWinterPage without a titleLast in release 2',
    ])
    await page.getByRole('button', { name: 'How this is counted' }).click()
    await expect.element(page.getByText(/Version 2 of this definition/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(/days of UTC/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('says where single events are kept no longer and the ends of the days are those of UTC', async () => {
    opened.shop.blockPerformance.rows = [slider]
    opened.shop.blockPerformance.utcDaysBefore = '2025-10-01'
    await openScreen(path)
    await expect.element(page.getByText(/Single events from before Oct 01, 2025 are kept no longer/)).toBeVisible()
  })

  test('leads to a block that is shown in the design tool, and to none that is gone', async () => {
    opened.shop.blockPerformance.rows = [slider, former]
    await openScreen(path)
    const link = table.getByRole('link', { name: "Image slider on 'Home': open in the design tool" })
    await expect.element(link).toHaveAttribute('href', '/design/home?page=home&block=slides')
    expect(table.getByRole('link').elements()).toHaveLength(1)
  })

  test('is sorted by each column, the most first and then the least, in the address', async () => {
    opened.shop.blockPerformance.rows = [blockRowOf(1, { views: 5 }), blockRowOf(2, { views: 9 })]
    await openScreen(path)
    await expect.element(head('Revenue')).toHaveAttribute('aria-sort', 'descending')
    await head('Views').getByRole('button').click()
    await expect.poll(() => location.search).toBe('?sort=views')
    await expect.poll(() => firstNames()[0]).toContain('Banner 2')
    await head('Views').getByRole('button').click()
    await expect.poll(() => location.search).toBe('?sort=views&direction=asc')
    await expect.poll(() => firstNames()[0]).toContain('Banner 1')
    await expect.element(head('Views')).toHaveAttribute('aria-sort', 'ascending')
    await head('Revenue').getByRole('button').click()
    await expect.poll(() => location.search).toBe('')
  })

  test('shows one release by itself, and its pages, and falls back from an address that names none', async () => {
    opened.shop.blockPerformance.rows = [...Array.from({ length: 30 }, (_, at) => blockRowOf(at)), former]
    await openScreen(`${path}?page=2`)
    await expect.poll(() => rows().length).toBe(6)
    await releases.selectOptions('Release 2 of Jan 02, 2026, shown to 1 device')
    await expect.poll(() => location.search).toBe('?release=2')
    await expect.poll(firstNames).toEqual(['Image bannerWinterPage without a titleLast in release 2'])
    expect(lastAsked()).toMatchObject({ release: 2, pageNumber: 1 })
    await openScreen(`${path}?page=9&release=elsewhere&sort=name`)
    await expect.poll(() => rows().length).toBe(6)
    expect(lastAsked()).toMatchObject({ sort: 'revenue', pageNumber: 2 })
  })

  test('is saved as a file of all pages, without formulas and with a column for each currency', async () => {
    const saved: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:here'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    opened.shop.blockPerformance.rows = [slider, ...Array.from({ length: 230 }, () => former)].map((row, at) =>
      at === 0 ? row : { ...row, block: { ...row.block, id: `former-${at}` } },
    )
    await openScreen(`${path}?from=2025-12-01&until=2025-12-02`)
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    await expect.poll(() => names).toEqual(['block-performance-2025-12-01-2025-12-02-UTC.csv'])
    const lines = (await saved[0]?.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(1 + 231 + 2 + 1)
    expect(lines.slice(0, 5)).toEqual([
      'Page,Block,Title,Item,Release,Shown now,Views,Taps,Tap rate,Orders,Revenue (EUR),Revenue (USD)',
      'Home,Image slider,,,3,Yes,1200,60,5.00,3,20.00,125.00',
      'Home,Image slider,,Picture 1,3,Yes,,40,,2,0.00,0.00',
      "Home,Image slider,,'=Sale,3,Yes,,20,,1,0.00,0.00",
      'Page without a title,Image banner,Winter,,2,No,0,0,,0,0.00,0.00',
    ])
  })

  test('says that nothing was seen, and that it could not be read, with a way to try again', async () => {
    await openScreen(path)
    await expect.element(page.getByText('No block was seen in these days')).toBeVisible()
    expect(page.getByRole('button', { name: 'Save as CSV' }).element()).toHaveProperty('disabled', true)
    await expectAccessible()
    opened.server.refuse(blockPerformanceRoutes.readBlocks, new AppError('internal'))
    await openScreen(`${path}?range=yesterday`)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    opened.shop.blockPerformance.rows = [slider]
    opened.shop.blockPerformance.serve(opened.server)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(table).toBeVisible()
  })

  test('goes on by itself when the connection is back', async () => {
    opened.shop.blockPerformance.rows = [blockRowOf(1, { views: 5 }), blockRowOf(2, { views: 9 })]
    await openScreen(path)
    await expect.element(table).toBeVisible()
    opened.server.goAway()
    await head('Views').getByRole('button').click()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    opened.server.comeBack()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => rows().length).toBe(2)
    await expect.element(head('Views')).toHaveAttribute('aria-sort', 'descending')
  })

  test('is for whoever may read Insights', async () => {
    opened.shop.app.permissions = ['app.read', 'design.read']
    await openScreen(path)
    await expect.element(page.getByText(/You need the permission/)).toBeVisible()
    expect(opened.server.calls(blockPerformanceRoutes.readBlocks)).toEqual([])
  })

  for (const scheme of ['light', 'dark'] as const)
    test(`is for everybody at any width, ${scheme}`, async () => {
      await preferScheme(scheme)
      opened.shop.blockPerformance.rows = [slider, former, blockRowOf(4)]
      await openScreen(path)
      await expect.element(table).toBeVisible()
      await expectGoodLooks(`block performance, ${scheme}`)
    })
})
