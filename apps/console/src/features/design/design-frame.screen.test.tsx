import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serveDesignTool } from '../../../test/fake-design-tool.ts'
import { openScreen, serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()
beforeEach(() => serveDesignTool(opened.server, opened.shop))

describe('an address below /design that leads nowhere', () => {
  test.each(['/design/nothing', '/design/home/nothing', '/design/schedule/no%20id', '/design/schedule/a/b'])(
    '%s says so inside the frame, and the menu still leads to the design screens',
    async (path) => {
      await openScreen(path)
      await expect.element(page.getByText('There is no design screen at this address')).toBeVisible()
      await page.getByRole('list', { name: 'Design screens' }).getByRole('link', { name: 'Home' }).click()
      await expect.poll(() => location.pathname).toBe('/design/home')
      await expect.element(page.getByText('There is no design screen at this address')).not.toBeInTheDocument()
      await expect.element(page.getByRole('heading', { name: 'Home design' })).toBeInTheDocument()
    },
  )
})

test('who may not see designs is told whom to ask, and nothing is asked for in vain', async () => {
  opened.shop.app.permissions = permissionsOfRole('staff').filter((one) => !one.startsWith('design.'))
  opened.server.mayDo = () => opened.shop.app.permissions
  await openScreen('/design/home')
  await expect.element(page.getByText(/You need the permission ‘View designs’/)).toBeVisible()
  expect([...opened.server.lacked]).toEqual([])
})
