/** Fetches what dialogs and fields of the design tool need first, before a connection can be lost. */
import { hourMs } from '@vitrine/domain/time'
import { queryClient } from '../../../shared/api/query-client.ts'
import { timezonesQuery } from '../../../shared/api/timezones.ts'
import { mediaPageQuery } from '../../../shared/media-library/media.api.ts'
import {
  attributesQuery,
  iconTemplatesQuery,
  integrationsQuery,
  pagesQuery,
  productTypesQuery,
  tagsQuery,
} from '../../../shared/pickers/pickers.api.ts'
import { preloadBlocks } from '../editor/add-block.ts'

/** Longer than the cache's own five minutes: a dialog may be opened late, when the connection is already lost. */
const keptMs = hourMs

const ahead = (mayReadMedia: boolean) => [
  { ...iconTemplatesQuery(), gcTime: keptMs },
  { ...integrationsQuery(), gcTime: keptMs },
  { ...pagesQuery(), gcTime: keptMs },
  { ...timezonesQuery(), gcTime: keptMs },
  { ...tagsQuery(), gcTime: keptMs },
  { ...productTypesQuery(), gcTime: keptMs },
  { ...attributesQuery(), gcTime: keptMs },
  ...(mayReadMedia ? [{ ...mediaPageQuery({ type: 'image', cursor: null, query: '' }), gcTime: keptMs }] : []),
]

/**
 * Fetches one query after the other, because the screen may send requests meanwhile. Failures are ignored: the dialog
 * asks again.
 */
export async function fetchAhead(mayReadMedia: boolean): Promise<void> {
  preloadBlocks()
  for (const query of ahead(mayReadMedia))
    await queryClient.prefetchQuery(query as Parameters<typeof queryClient.prefetchQuery>[0])
}
