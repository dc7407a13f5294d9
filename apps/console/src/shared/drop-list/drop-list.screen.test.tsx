import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { blockOf, openHome, searchBarOf, selectBlock, settings, shownBlocks } from '../../../test/design-driver.ts'
import { serveBrands } from '../../../test/fake-catalog.ts'
import { serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

/** Drops an item of a list on the upper edge of another. */
const dropAbove = (one: Locator, other: Locator) => one.dropTo(other, { targetPosition: { x: 60, y: 3 }, steps: 12 })
const focusOn = (locator: Locator) => (locator.element() as HTMLElement).focus()
const moveDown = () => userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
const said = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument()

describe('lists whose items are moved by dragging and by Alt with the arrow keys', () => {
  test('the outline: the place is said, the selection moves together, and the focus stays with the row', async () => {
    const blocks = ['One', 'Two', 'Three'].map((name) => ({ ...searchBarOf(name), name }))
    await openHome(opened.shop, [{ title: 'Home', blocks }])
    await page.getByText('Outline', { exact: true }).click()
    const outline = page.getByRole('list', { name: 'Blocks of this page' })
    const row = (name: string) => outline.getByRole('button', { name, exact: true })
    const names = () =>
      outline
        .getByRole('button')
        .elements()
        .flatMap((one) => (one.hasAttribute('aria-pressed') ? one.textContent : []))
    await expect.poll(names).toEqual(['One', 'Two', 'Three'])
    await dropAbove(row('Three'), row('One'))
    await expect.poll(names).toEqual(['Three', 'One', 'Two'])
    await said('Three moved to position 1 of 3')
    focusOn(row('Three'))
    await moveDown()
    await expect.poll(names).toEqual(['One', 'Three', 'Two'])
    await said('Three moved to position 2 of 3')
    await expect.element(row('Three')).toHaveFocus()
    await row('One').click()
    await row('Three').click({ modifiers: ['Shift'] })
    focusOn(row('One'))
    await moveDown()
    await expect.poll(names).toEqual(['Two', 'One', 'Three'])
    // Behind the last place there is none.
    await moveDown()
    expect(names()).toEqual(['Two', 'One', 'Three'])
  })

  test('the home pages: by keys too', async () => {
    const pages = ['Home 1', 'Home 2'].map((title) => ({ title, blocks: [searchBarOf(title)] }))
    await openHome(opened.shop, pages, { multiplePage: true })
    const list = settings.getByRole('list', { name: 'Home pages' })
    const names = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent)
    focusOn(list.getByRole('button', { name: 'Home 1', exact: true }))
    await moveDown()
    await expect.poll(names).toEqual(['Home 2', 'Home 1'])
    await said('Home 1 moved to position 2 of 2')
    await expect.element(list.getByRole('button', { name: 'Home 1', exact: true })).toHaveFocus()
  })

  test('the brands of a field: a line shows where one is dropped, and its new place is said', async () => {
    serveBrands(opened.server)
    const brands = ['Ada', 'Bo', 'Cy'].map((name) => ({ id: name, name, imageUrl: '' }))
    await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('brand', { brands })] }])
    await selectBlock(0)
    const names = () => [...(shownBlocks()[0]?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
    await expect.poll(names).toEqual(['Ada', 'Bo', 'Cy'])
    const row = (name: string) => settings.getByRole('listitem').filter({ hasText: name })
    await dropAbove(row('Cy'), row('Bo'))
    await expect.poll(names).toEqual(['Ada', 'Cy', 'Bo'])
    await said('Cy moved to place 2 of 3')
    focusOn(settings.getByRole('button', { name: 'Remove Ada' }))
    await moveDown()
    await expect.poll(names).toEqual(['Cy', 'Ada', 'Bo'])
    await said('Ada moved to place 2 of 3')
  })
})
