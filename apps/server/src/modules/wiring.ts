/** What each area wants to hear of from others, from the first moment of every process: one line each. */
import type { Ports } from '../ports.ts'
import { wireCatalog } from './catalog/catalog.wiring.ts'
import { wireDesign } from './design/design.wiring.ts'
import { wireGoods } from './goods/goods.wiring.ts'
import { wireIntegrations } from './integrations/integrations.wiring.ts'
import { wireListing } from './listing/listing.wiring.ts'
import { wireMedia } from './media/media.wiring.ts'
import { wireNotifications } from './notifications/notifications.wiring.ts'
import { wireOrders } from './orders/orders.wiring.ts'
import { wireSettings } from './settings/settings.wiring.ts'
import { wireWebhooks } from './webhooks/webhooks.wiring.ts'

const wirings: readonly ((ports: Ports) => void)[] = [
  wireCatalog,
  wireDesign,
  wireGoods,
  wireIntegrations,
  wireListing,
  wireMedia,
  wireNotifications,
  wireOrders,
  wireSettings,
  wireWebhooks,
]

export function wireModules(ports: Ports): void {
  for (const wire of wirings) wire(ports)
}
