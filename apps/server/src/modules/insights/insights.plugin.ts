import type { AreaPlugin } from '../../http/area-plugin.ts'
import { dropCounts } from './ingest/drop-counts.ts'

/** A server that stops writes down what it counted of dropped events in its last seconds. */
export const insightsPlugin: AreaPlugin = async ({ shopper }, ports) => {
  shopper.addHook('onClose', () => dropCounts(ports).write())
}
