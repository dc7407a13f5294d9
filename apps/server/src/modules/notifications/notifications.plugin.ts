import type { AreaPlugin } from '../../http/area-plugin.ts'
import { messageSender } from './message-sender.ts'

/** Sends what is due while the server runs. */
export const notificationsPlugin: AreaPlugin = async ({ console }, ports) => {
  const sender = messageSender(ports)
  console.addHook('onReady', async () => sender.start())
  console.addHook('onClose', () => sender.stop())
}
