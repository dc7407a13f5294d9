/** What creating a page carries: a save's content, with its type said and what its kind begins with filled in. */
import { z } from 'zod'
import { pageTypeSchema } from '../actions/page-type.schema.ts'
import { idPattern } from '../ids.ts'
import { storeSearchPlaceholder } from './custom-page.rules.ts'
import { isRecord } from './overlay-paths.rules.ts'
import { pageContentSchema } from './page.schema.ts'

const contentSchema = pageContentSchema.extend({
  // A save without a type means a home page; a new page says what it is (D-198).
  type: pageTypeSchema,
  id: z.string().regex(idPattern).optional(),
  multiplePage: z.boolean().optional(),
  pages: z.array(z.unknown()).max(50).optional(),
})

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

/** A store locator begins with its search shown, asking for a place (D-040); what is said otherwise stays so. */
function withStoreSearch(data: z.input<typeof contentSchema>): unknown {
  if (!isRecord(data) || data.type !== 'storeLocator') return data
  const options = recordOf(data.options)
  const layout = recordOf(options['layout'])
  const searchBar = { visible: true, placeholder: storeSearchPlaceholder, ...recordOf(layout['searchBar']) }
  return { ...data, options: { ...options, layout: { ...layout, searchBar } } }
}

export const newPageSchema = z.preprocess(withStoreSearch, contentSchema)
