/** What a page begins with, without asking a schema: the editor adds pages before it has loaded one. */
import type { PageType } from '../actions/action-types.ts'
import { storeSearchBar } from './custom-page.rules.ts'
import { pageDefaults } from './page.rules.ts'
import type { PageContent } from './page.schema.ts'

/** A page without blocks: of a store locator the search shows, and says what it looks for. */
export function initialPage(type: PageType, title: string): PageContent {
  const { options, ...defaults } = structuredClone(pageDefaults)
  const search = type === 'storeLocator' && storeSearchBar
  return {
    title: { text: title },
    type,
    blocks: [],
    ...defaults,
    options: { ...options, layout: { searchBar: { ...options.layout.searchBar, ...search } } },
  }
}
