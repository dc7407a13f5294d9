/** What creating a page carries: a save's content, with its type said and what its kind begins with filled in. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { idPattern } from '../ids.ts'
import { storeSearchBar } from './custom-page.rules.ts'
import { isRecord } from './overlay-paths.rules.ts'
import { pageContentSchema } from './page.schema.ts'

const contentSchema = pageContentSchema.extend({
  // A save without a type means a home page; a new page says what it is (D-198).
  type: pageTypeSchema,
  id: z.string().regex(idPattern).optional(),
  multiplePage: z.boolean().optional(),
  pages: z.array(z.unknown()).max(50).optional(),
})

/** What is absent is empty; what is no record stays what it is, and is refused as in any other page. */
const filled = (value: unknown, fill: (record: Record<string, unknown>) => object): unknown =>
  value === undefined ? fill({}) : isRecord(value) ? fill(value) : value

/** A store locator begins with its search shown, asking for a place (D-040); what is said otherwise stays so. */
function withStoreSearch(data: z.input<typeof contentSchema>): unknown {
  if (!isRecord(data) || data.type !== 'storeLocator') return data
  const searchBar = (said: unknown) => filled(said, (bar) => ({ ...storeSearchBar, ...bar }))
  const layout = (said: unknown) => filled(said, (one) => ({ ...one, searchBar: searchBar(one['searchBar']) }))
  return { ...data, options: filled(data.options, (one) => ({ ...one, layout: layout(one['layout']) })) }
}

export const newPageSchema = z.preprocess(withStoreSearch, contentSchema)
