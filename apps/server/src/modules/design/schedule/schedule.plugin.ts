/** Makes designs live and ends them at their time, on every server: who comes second finds it done. */
import type { AreaPlugin } from '../../../http/area-plugin.ts'
import { DesignClock } from './design-clock.ts'

export const designsPlugin: AreaPlugin = async ({ console }, ports) => {
  const clock = new DesignClock(ports)
  console.addHook('onReady', async () => clock.start())
  console.addHook('onClose', () => clock.stop())
}
