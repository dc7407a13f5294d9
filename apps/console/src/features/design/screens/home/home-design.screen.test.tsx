import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

describe('the home design', () => {
  test('a block from the palette is saved with the page', async () => {
    await openScreen('/design/home')
    await page.getByRole('button', { name: 'Spacer', exact: true }).click()
    await expect.element(page.getByRole('region', { name: 'Unsaved changes', exact: true })).toBeVisible()
    await expectAccessible(['[data-phone]'])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
    const [save] = opened.server.calls(pagesRoutes.saveDesign)
    expect(save?.body.data.pages.map(({ data }) => data.blocks.map(({ type }) => type))).toEqual([['spacer']])
    expect(opened.shop.pages[0]?.blocks).toHaveLength(1)
  })
})
