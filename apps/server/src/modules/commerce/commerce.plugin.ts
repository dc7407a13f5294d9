/** Once an hour each kind of store tidies up what it keeps here. */
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { Ports } from '../../ports.ts'

const tidyMs = 60 * 60_000

async function tidyStores(ports: Ports): Promise<void> {
  for (const [name, { tidy }] of Object.entries(ports.connectors.kinds))
    await tidy?.(ports).catch((error: unknown) => ports.log.warn({ err: error, store: name }, 'a store is not tidy'))
}

export const commercePlugin: AreaPlugin = async ({ shopper }, ports) => {
  const timer = setInterval(() => void tidyStores(ports), tidyMs)
  timer.unref()
  shopper.addHook('onClose', async () => clearInterval(timer))
}
