import { expect, test } from 'vitest'
import { pageTypes } from '../actions/action-types.ts'
import { initialPage } from './initial-page.rules.ts'
import { pageContentSchema } from './page.schema.ts'

test('a page begins with what the schema fills in, and a store locator with its search shown', () => {
  for (const type of pageTypes) {
    const page = initialPage(type, 'A page')
    expect(pageContentSchema.parse(page)).toEqual(page)
    if (type !== 'storeLocator') expect(page).toEqual(pageContentSchema.parse({ type, title: { text: 'A page' } }))
  }
  expect(initialPage('storeLocator', 'Stores').options.layout.searchBar).toEqual({
    visible: true,
    placeholder: 'Search by City, Address, or ZIP Code',
    backgroundColor: '#FFFFFF',
  })
})
