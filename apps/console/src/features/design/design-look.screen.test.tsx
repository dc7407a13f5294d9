import { defaultPage } from '@vitrine/blocks/page/default-pages'
import { createBlock } from '@vitrine/blocks/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveDesignTool } from '../../../test/fake-design-tool.ts'
import { ofEachKind } from '../../../test/long-run.ts'
import { expectFits, expectGoodLook, preferLook, preferScheme } from '../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const screens = [
  '/design/home',
  '/design/categories',
  '/design/product-detail',
  '/design/my-account',
  '/design/brands',
  '/design/schedule',
  '/design/schedule?view=calendar',
  '/design/navigation-bar',
  '/design/branding',
  '/design/custom-pages',
  '/design/product-badges',
  '/design/history',
  '/design/releases',
]

/** A canvas, lists, a calendar and a form. */
const some = ofEachKind(screens, [
  ...['/design/home', '/design/schedule', '/design/schedule?view=calendar', '/design/branding'],
  '/design/product-badges',
])

const looks = [
  { scheme: 'light', size: { width: 1440, height: 900 }, paths: screens, read: screens },
  { scheme: 'dark', size: { width: 1024, height: 768 }, paths: some, read: some },
  { scheme: 'light', size: { width: 390, height: 844 }, paths: screens, read: some },
] as const

describe('screens of the design tool', () => {
  beforeEach(() => {
    const { server, shop } = opened
    serveDesignTool(server, shop)
    const blocks = (['searchBar', 'slider', 'banner', 'countdown'] as const).map((type) => createBlock(type))
    shop.planHomes([{ title: 'Home', blocks }], { multiplePage: false })
    for (const type of ['product', 'myAccount', 'categoryTree', 'brands'] as const) {
      const { title, blocks: initial } = defaultPage(type)
      shop.addPage(type, title.text, initial)
    }
    shop.addPage('custom', 'About us', [createBlock('searchBar')])
  })

  test.for(looks)(
    'are accessible, fit and fail nowhere: $scheme, $size.width wide',
    async ({ scheme, size, paths, read }) => {
      const errors: string[] = []
      const note = ({ message }: ErrorEvent) => void errors.push(message)
      addEventListener('error', note)
      await preferScheme(scheme)
      await page.viewport(size.width, size.height)
      for (const path of paths) {
        await openScreen(path)
        await expect.element(page.getByRole('main')).toBeVisible()
        await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
        // Content that the owner designed has the owner's colours.
        const except = ['[data-phone]', '[data-picture]']
        await (read.includes(path) ? expectGoodLook(path, size, except) : expectFits(path, size))
      }
      removeEventListener('error', note)
      expect(errors).toEqual([])
    },
  )

  test.each([
    ['/design/schedule', 'الجدولة'],
    ['/design/schedule?view=calendar', 'الجدولة'],
    ['/design/history', 'السجل'],
    ['/design/releases', 'الإصدارات'],
  ])('%s is in Arabic in an Arabic console, and fits a phone', async (path, title) => {
    await preferLook(opened.shop, ['ar', 'light'])
    await openScreen(path)
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expectGoodLook(path, { width: 390, height: 844 }, ['[data-picture]'])
  })
})
