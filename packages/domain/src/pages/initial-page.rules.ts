/** The initial content of a page, built without a schema: the editor adds pages before it has loaded one. */
import type { PageType } from '../actions/action-types.ts'
import { storeSearchBar } from './custom-page.rules.ts'
import { pageDefaults } from './page.rules.ts'
import type { PageContent } from './page.schema.ts'

/** A page without blocks. A store locator starts with its search bar visible and with its placeholder. */
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
