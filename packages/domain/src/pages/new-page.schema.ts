/** The body of a request that creates a page: the content of a save, with a type and with the defaults of that type. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { idPattern } from '../ids.ts'
import { storeSearchBar } from './custom-page.rules.ts'
import { isRecord } from './overlay-paths.rules.ts'
import { pageContentSchema } from './page.schema.ts'

const contentSchema = pageContentSchema.extend({
  // A save without a type means a home page; a new page must name its type (D-198).
  type: pageTypeSchema,
  id: z.string().regex(idPattern).optional(),
  multiplePage: z.boolean().optional(),
  pages: z.array(z.unknown()).max(50).optional(),
})

/** Fills in an absent value. A value that is not an object is kept, so that it is refused as in any other page. */
const filled = (value: unknown, fill: (record: Record<string, unknown>) => object): unknown =>
  value === undefined ? fill({}) : isRecord(value) ? fill(value) : value

/**
 * A store locator begins with its search bar visible, asking for a place (D-040), unless the request says otherwise.
 */
function withStoreSearch(data: z.input<typeof contentSchema>): unknown {
  if (!isRecord(data) || data.type !== 'storeLocator') return data
  const searchBar = (said: unknown) => filled(said, (bar) => ({ ...storeSearchBar, ...bar }))
  const layout = (said: unknown) => filled(said, (one) => ({ ...one, searchBar: searchBar(one['searchBar']) }))
  return { ...data, options: filled(data.options, (one) => ({ ...one, layout: layout(one['layout']) })) }
}

export const newPageSchema = z.preprocess(withStoreSearch, contentSchema)
