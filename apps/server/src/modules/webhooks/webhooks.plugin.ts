import type { AreaPlugin } from '../../http/area-plugin.ts'
import { webhookSender } from './webhook-sender.ts'

/** Sends what is due while the server runs. */
export const webhooksPlugin: AreaPlugin = async ({ console }, ports) => {
  const sender = webhookSender(ports)
  console.addHook('onReady', async () => sender.start())
  console.addHook('onClose', () => sender.stop())
}
