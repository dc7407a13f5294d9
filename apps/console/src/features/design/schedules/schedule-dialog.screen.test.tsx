import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { designOf } from '../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const nextYear = new Date().getFullYear() + 1
const at = '2026-11-01T09:00:00.000Z'

const home = (id: string, title: string) => ({ id, title, type: 'home' as const })

beforeEach(() => {
  const { server } = opened
  const designs = [designOf('sale', 'Sale', 'draft'), designOf('old', 'Last year', 'past')]
  server.on(designsRoutes.listDesigns, () => ({ data: designs, total: designs.length }))
  server.on(designsRoutes.getDesignPreflight, () => ({
    data: {
      checkedAt: at,
      groups: [],
      takenOver: {
        replaced: [{ page: home('h1', 'Home 1'), by: home('s1', 'Sale home') }],
        dropped: [home('h2', 'Home 2')],
      },
    },
  }))
  server.on(designsRoutes.listScheduleOverlaps, ({ query }) => ({
    data: query.startTime.startsWith(`${nextYear}-12-24`)
      ? ["'Christmas' is planned for a part of the same time."]
      : [],
  }))
})

const choose = async (design: string, action: string) => {
  await page.getByRole('button', { name: `Actions of ${design}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('before a design is scheduled or goes live', () => {
  test('the dialog names the pages it replaces and drops, and overlaps before Schedule is pressed', async () => {
    await openScreen('/design/schedule')
    await choose('Sale', 'Schedule')
    const dialog = page.getByRole('dialog', { name: 'Schedule your design' })
    await expect.element(dialog.getByText('‘Home 1’ is replaced by ‘Sale home’.')).toBeVisible()
    await expect.element(dialog.getByText('‘Home 2’ leaves the app.')).toBeVisible()
    await dialog.getByLabelText('Start time').fill(`${nextYear}-12-24T10:00:00`)
    await expect.element(dialog.getByText("'Christmas' is planned for a part of the same time.")).toBeVisible()
    await expect.element(dialog.getByText('Planned for the same time', { exact: true })).toBeVisible()
    await dialog.getByLabelText('Start time').fill(`${nextYear}-12-26T10:00:00`)
    await expect.element(dialog.getByText(/Christmas/)).not.toBeInTheDocument()
    expect(opened.server.calls(designsRoutes.setDesignTime)).toEqual([])
  })

  test('a past design is brought back after a question', async () => {
    const { server } = opened
    server.on(designsRoutes.bringBackDesign, ({ params }) => ({ data: designOf(params.id, 'Last year', 'draft') }))
    await openScreen('/design/schedule?again=1')
    await choose('Last year', 'Bring back')
    const question = page.getByRole('dialog', { name: "Bring 'Last year' back?" })
    await question.getByRole('button', { name: 'Bring back' }).click()
    await expect.element(page.getByText('The design is a draft again')).toBeVisible()
    expect(server.calls(designsRoutes.bringBackDesign).map(({ params }) => params.id)).toEqual(['old'])
  })
})
