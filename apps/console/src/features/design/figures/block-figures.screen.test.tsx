import { AppError } from '@vitrine/domain/errors'
import { blockPerformanceRoutes } from '@vitrine/domain/insights/block-performance.routes'
import { countDays } from '@vitrine/domain/insights/ranges.rules'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blockOf, openHome, ownersColors, selectBlock, settings } from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { blockRowOf } from '../../../../test/fake-block-performance.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const part = settings.getByRole('region', { name: 'What shoppers did with this block' })
const asked = () => opened.server.calls(blockPerformanceRoutes.readBlocks).map(({ query }) => query)
const figures = () => [...part.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)

const openWithBanner = () =>
  openHome(opened.shop, [
    { title: 'Home', blocks: [blockOf('banner', { id: 'hero' }), blockOf('searchBar', { id: 'finder' })] },
  ])

describe('what shoppers did with a block', () => {
  test('stands with its settings, over thirty days or seven, read once for all blocks of the page', async () => {
    await openWithBanner()
    expect(asked()).toEqual([])
    const pageId = opened.shop.draft(['home']).pages[0]?.id ?? ''
    const about = { page: { id: pageId, title: 'Home', type: 'home' } }
    const block = { id: 'hero', type: 'banner', title: '', picture: null }
    opened.shop.blockPerformance.rows = [blockRowOf(2, { ...about, block, views: 1_200, taps: 60, tapRate: 5 })]
    await selectBlock(0)
    await expect.poll(figures).toEqual(['Views1,200', 'Taps60', 'Tap rate5.00%', 'Orders2', 'Revenue$20.00'])
    await expectAccessible(ownersColors)
    await selectBlock(1)
    await expect.element(part.getByText('Nobody saw this block in these days.')).toBeVisible()
    expect(asked()).toHaveLength(1)
    await part.getByText('7 days with today').click()
    await expect.poll(asked).toHaveLength(2)
    expect(asked().map((query) => [query.pageId, countDays(query)])).toEqual([
      [pageId, 30],
      [pageId, 7],
    ])
  })

  test('says that it could not be read, and is nothing for whoever may not read Insights', async () => {
    opened.server.refuse(blockPerformanceRoutes.readBlocks, new AppError('internal'))
    await openWithBanner()
    await selectBlock(0)
    await expect.element(part.getByText('The numbers of this block could not be read.')).toBeVisible()
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'insights.read')
    const before = asked().length
    await openWithBanner()
    await selectBlock(0)
    await expect.element(settings.getByRole('heading', { level: 2 })).toBeVisible()
    expect(page.getByRole('region', { name: 'What shoppers did with this block' }).elements()).toEqual([])
    expect(asked()).toHaveLength(before)
  })
})
