/** Where an app names a thing of the store, as a person calls that place. */
import type { GoodPlace } from '@vitrine/domain/store-connection/goods.schema'
import { m } from '@vitrine/messages/console'
import pageWords from '@vitrine/messages/console/page.type'

export function placeName({ kind, title, pageType, design }: GoodPlace): string {
  const name = title || (pageType ? pageWords[pageType]() : '')
  if (kind === 'badge') return m.store_place_badge({ name })
  if (kind === 'message') return m.store_place_message({ name })
  if (kind === 'segment') return m.store_place_segment({ name })
  return design === null ? name : m.settings_channel_in_design({ page: name, design })
}
