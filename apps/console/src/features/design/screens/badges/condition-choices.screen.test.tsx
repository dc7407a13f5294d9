import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { AppError } from '@vitrine/domain/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addCondition, openBadges, serveBadges } from '../../../../../test/badges-driver.ts'
import { brands, serveBrands } from '../../../../../test/fake-catalog.ts'
import { serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()
const served = serveBadges(opened)

const value = (label: string) => page.getByRole('combobox', { name: `Value for ${label}` })
const options = () =>
  page
    .getByRole('listbox')
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(async () => {
  serveBrands(opened.server)
  await openBadges(served.badges, 'Sale')
})

describe('the choices of a badge condition', () => {
  test.each([
    ['Vendor', brands.map(({ name }) => name)],
    ['Product type', ['Shirts']],
    ['Tags', ['linen']],
  ])('for %s are what the store has [D-263]', async (label, offered) => {
    await addCondition(label)
    await value(label).click()
    await expect.poll(options).toEqual(offered)
  })

  test.each([
    ['Vendor', catalogRoutes.listBrands],
    ['Product type', catalogRoutes.listProductTypes],
    ['Tags', catalogRoutes.listTags],
  ])(
    'for %s that cannot be fetched are passed over in silence: the value is typed and saved [D-265]',
    async (label, route) => {
      opened.server.refuse(route, new AppError('internal'))
      await addCondition(label)
      const before = alerts()
      await value(label).click()
      await expect.poll(() => opened.server.calls(route).length).toBeGreaterThan(0)
      await value(label).fill('summer')
      // That of an earlier save may still stand.
      expect(alerts().filter((text) => !before.includes(text))).toEqual([])
      await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
      await expect.element(page.getByText('The new badge has been updated successfully')).toBeVisible()
      expect(served.badges.all[0]?.conditions).toMatchObject([{ value: 'summer' }])
    },
  )
})
