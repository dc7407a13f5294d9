import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blockOf, openHome, save, selectBlock, settings, shownBlocks } from '../../../../test/design-driver.ts'
import { serveBrands } from '../../../../test/fake-catalog.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

test('brands picked in the settings of their block appear in the preview, in their order [D-065]', async () => {
  serveBrands(opened.server)
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('brand')] }])
  const shown = () => [...(shownBlocks()[0]?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
  await selectBlock(0)
  for (const name of ['Norrvik', 'Lumen & Oak']) {
    await settings.getByLabelText('Add a brand').fill(name.slice(0, 5))
    await page.getByRole('option', { name }).click()
    await expect.poll(shown).toContain(name)
  }
  expect(shown()).toEqual(['Norrvik', 'Lumen & Oak'])
  await settings.getByRole('button', { name: 'Move Lumen & Oak up' }).click()
  await expect.poll(shown).toEqual(['Lumen & Oak', 'Norrvik'])
  await settings.getByRole('button', { name: 'Remove Norrvik' }).click()
  await expect.poll(shown).toEqual(['Lumen & Oak'])
  await save()
  expect(opened.shop.pages[0]?.blocks[0]).toMatchObject({ brands: [expect.objectContaining({ id: 'lumen-oak' })] })
})
