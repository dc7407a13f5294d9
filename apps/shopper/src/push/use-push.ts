/** Notifications of this device, for the screens about them. */
import { useEffect, useMemo, useState } from 'react'
import { useShop } from '../app/shop.ts'
import type { InboxOptions } from './inbox.ts'
import { createPushDevice, type PushDevice, type PushStatus } from './push-device.ts'

export interface Push extends Omit<PushDevice, 'status'> {
  /** None in a preview, where nothing is asked. */
  status: PushStatus
  inbox: InboxOptions
}

export function usePush(): Push {
  const shop = useShop()
  const { preview, drawing } = shop
  const device = useMemo(() => createPushDevice(shop), [shop])
  const [status, setStatus] = useState<PushStatus>(() => (preview || drawing !== 'browser' ? 'none' : device.status()))
  // The shopper may come back from the browser's settings.
  useEffect(() => {
    if (preview) return
    const read = () => setStatus(device.status())
    void device.look().then(read)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    return () => {
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [device, preview])
  return useMemo(
    () => ({
      ...device,
      status,
      turnOn: async () => {
        const turned = await device.turnOn()
        setStatus(device.status())
        return turned
      },
      inbox: { ...shop, installId: device.installId },
    }),
    [device, status, shop],
  )
}
