import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { designOf } from '../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let designs: DesignSummary[] = []
let opening = 0

beforeEach(async () => {
  const { server } = opened
  designs = [
    designOf('live', 'Main design', 'live'),
    designOf('xmas', 'Christmas', 'schedule', {
      startTime: '2027-12-05T10:00:00',
      endTime: '2027-12-06T10:00:00',
      timezone: 'Europe/Paris',
    }),
    designOf('sale', 'Sale', 'draft'),
    designOf('spare', 'Spare', 'draft'),
    designOf('old', 'Last year', 'past'),
  ]
  server.on(designsRoutes.listDesigns, () => ({ data: designs, total: designs.length }))
  server.on(designsRoutes.deleteDesigns, ({ body: { ids } }) => {
    const deleted = designs.filter(({ id }) => ids.includes(id))
    designs = designs.filter(({ id }) => !ids.includes(id))
    return { data: deleted }
  })
})

async function openList(): Promise<void> {
  opening += 1
  await openScreen(`/design/schedule?opening=${opening}`)
  await expect.element(page.getByRole('heading', { name: 'Main design' })).toBeVisible()
}

const check = (name: string) => page.getByRole('checkbox', { name, exact: true })
const selection = page.getByRole('region', { name: 'Selected designs' })
const deletions = () => opened.server.calls(designsRoutes.deleteDesigns).map(({ body }) => body.ids)

describe('deleting several designs of the list', () => {
  test('asks first, and names what would no longer go live', async () => {
    await openList()
    await check('Select Christmas').click()
    await check('Select Sale').click()
    await selection.getByRole('button', { name: 'Delete 2 designs' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 2 designs?' })
    const planned = question.getByRole('region', { name: 'No longer goes live' })
    await expect.element(planned).toMatchTextContent('ChristmasDec 05, 2027 10:00 – Dec 06, 2027 10:00, Europe/Paris')
    await expect.element(question.getByRole('region', { name: 'Drafts' })).toMatchTextContent('Sale')
    expect(deletions()).toEqual([])
    await expectAccessible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(check('Select Sale')).toBeChecked()
    await selection.getByRole('button', { name: 'Delete 2 designs' }).click()
    await question.getByRole('button', { name: 'Delete 2 designs' }).click()
    await expect.element(page.getByText('2 designs have been deleted')).toBeVisible()
    expect(deletions()).toEqual([['xmas', 'sale']])
    await expect.element(page.getByRole('heading', { name: 'Christmas' })).not.toBeInTheDocument()
    await expect.element(selection).not.toBeInTheDocument()
  })

  test('offers drafts and upcoming designs only, and all of a section at once, by keyboard', async () => {
    await openList()
    await expect.element(check('Select Sale')).toBeVisible()
    await expect.element(check('Select Main design')).not.toBeInTheDocument()
    await expect.element(check('Select Last year')).not.toBeInTheDocument()
    const all = check('Select all draft designs')
    all.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(check('Select Spare')).toBeChecked()
    await expect.element(selection.getByText('2 designs selected')).toBeVisible()
    check('Select Spare').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(all).toBePartiallyChecked()
    selection.getByRole('button', { name: 'Delete 1 design' }).element().focus()
    await userEvent.keyboard('{Enter}')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete 1 design' })
    await expect.element(confirm).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The design has been deleted')).toBeVisible()
    expect(deletions()).toEqual([['sale']])
  })

  test('counts only what the search shows', async () => {
    await openList()
    await check('Select all draft designs').click()
    await page.getByLabelText('Search designs').fill('spa')
    await selection.getByRole('button', { name: 'Delete 1 design' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 design' }).click()
    await expect.poll(deletions).toEqual([['spare']])
  })

  test('says why nothing was deleted, and leaves out what went live meanwhile', async () => {
    const message = "'Sale' is live and cannot be deleted. Nothing was deleted."
    await openList()
    await check('Select all draft designs').click()
    await selection.getByRole('button', { name: 'Delete 2 designs' }).click()
    designs = designs.map((design) => (design.id === 'sale' ? { ...design, status: 'live' } : design))
    const why = because('chosen_design_stays', { title: 'Sale', status: 'live' })
    opened.server.refuse(designsRoutes.deleteDesigns, new AppError('conflict', why))
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Delete 2 designs' }).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent(message)
    await expect.element(question.getByRole('button', { name: 'Delete 1 design' })).toBeVisible()
  })

  test('can be read in the dark scheme', async () => {
    localStorage.setItem('mantine-color-scheme-value', 'dark')
    await openList()
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await check('Select Sale').click()
    await selection.getByRole('button', { name: 'Delete 1 design' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
  })

  test('offers upcoming designs only to who may publish', async () => {
    const { app } = opened.shop
    app.role = 'staff'
    app.permissions = permissionsOfRole('owner').filter((permission) => permission !== 'design.publish')
    await openList()
    await expect.element(check('Select Sale')).toBeVisible()
    await expect.element(check('Select Christmas')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Actions of Christmas' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Delete' }).elements()).toEqual([])
  })
})
