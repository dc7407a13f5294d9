/** The two phones of the preview, and the addresses for the streaming service (document 2, section 2.15). */
export type Platform = 'ios' | 'android'

export interface Device {
  label: string
  name: string
  /** Size of the screen in CSS pixels. */
  width: number
  height: number
  emulator: { device: string; scale: number; osVersion: string }
}

export const devices: Record<Platform, Device> = {
  ios: {
    label: 'iOS',
    name: 'iPhone 14 Pro Max',
    width: 430,
    height: 932,
    emulator: { device: 'iphone14promax', scale: 75, osVersion: '16.2' },
  },
  android: {
    label: 'Android',
    name: 'Pixel 6 Pro',
    width: 412,
    height: 892,
    emulator: { device: 'pixel6pro', scale: 65, osVersion: '13.0' },
  },
}

export const modalWidthPx = 414
/** The height of the phone where the window has room for it. */
export const frameHeightPx = 830

/** Below this the phone could not be read: it is scrolled instead. */
const smallestPx = 360

/** The height of a phone that stands at `top` in a window with `room`, and is no wider than `width`. */
export function fittingHeightPx(
  { width: own, height: ownHeight }: Device,
  room: { height: number; width: number; top: number },
) {
  const ratio = own / ownHeight
  const fits = Math.min(frameHeightPx, room.height - room.top, room.width / ratio)
  return Math.max(smallestPx, Math.floor(fits))
}

/** Address of the device in the streaming service, which passes the app key on to the app it starts (D-073). */
export function emulatorUrl(service: { url: string; publicKey: string }, platform: Platform, appKey: string): string {
  const { device, scale, osVersion } = devices[platform].emulator
  const url = new URL(`embed/${encodeURIComponent(service.publicKey)}`, `${service.url.replace(/\/$/, '')}/`)
  const query = { device, scale: String(scale), osVersion, proxy: 'intercept', params: JSON.stringify({ appKey }) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
