import type { Block } from '@vitrine/domain/blocks/block.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openHome, ownersColors, save, searchBarOf, shownTexts } from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const dialog = page.getByRole('dialog', { name: /^Saved versions of/ })
const versions = dialog.getByRole('list', { name: 'Saved versions' }).getByRole('button')
const differences = dialog.getByRole('list', { name: 'What differs' })
const holding = (...words: string[]) => words.map((word) => expect.stringContaining(word))

const kept = searchBarOf('As it was')
const then: Block[] = [kept, searchBarOf('Second')]
const now: Block[] = [{ ...kept, placeholder: 'As it is' }, searchBarOf('Third')]

beforeEach(async () => {
  const { server, shop } = opened
  const saved = { savedBy: 'Ada', blockCount: 2, language: null }
  server.on(pagesRoutes.listPageRevisions, () => ({
    data: [
      { ...saved, revision: 'now', savedAt: '2026-11-02T09:00:00.000Z' },
      { ...saved, revision: 'then', savedAt: '2026-11-01T09:00:00.000Z' },
    ],
    total: 2,
  }))
  server.on(pagesRoutes.getPageRevision, ({ params }) => {
    const [home] = shop.pages
    if (!home) throw new Error('The shop has no home page')
    return { data: { ...home, blocks: params.revision === 'then' ? then : now } }
  })
  await openHome(shop, [{ title: 'Home 1', blocks: now }])
  await page.getByRole('button', { name: 'History' }).first().click()
  await page.getByRole('menuitem', { name: 'Saved versions of this page' }).click()
  await versions.nth(1).click()
  await expect.element(differences.getByText('As it was')).toBeVisible()
})

describe('saved versions of a page', () => {
  test('an earlier one stands beside today’s, with what differs field by field', async () => {
    const told = differences.element().textContent
    expect(told).toContain('As it is')
    expect(told).toContain('Added since')
    expect(told).toContain('Removed since')
    const figures = [...dialog.element().querySelectorAll('figure')]
    expect(figures).toHaveLength(2)
    for (const figure of figures) expect(figure.querySelectorAll('[data-kind]')).toHaveLength(2)
    await expectAccessible(ownersColors)
  })

  test('restoring is a step that can be undone, and a save makes it the newest version', async () => {
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(shownTexts).toEqual(holding('As it was', 'Second'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(shownTexts).toEqual(holding('As it is', 'Third'))
    await page.getByRole('button', { name: 'Redo' }).click()
    await save()
    expect(opened.shop.pages[0]?.blocks).toEqual(then)
  })

  test('on a phone the list, the pictures and the differences stand below each other', async () => {
    await page.viewport(390, 844)
    await expect.element(differences).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    expect(dialog.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1440, 900)
  })
})
