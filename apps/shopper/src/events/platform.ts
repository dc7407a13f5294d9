/** The kind of device, as events report it. */
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import type { Shell } from '../shell/shell.ts'

export interface Platform {
  platform: EventBatch['platform']
  /** `iOS 18.1`, `Android 15`, `Windows`; empty when it is unknown. */
  os: string
}

/** A shell knows what it runs on; of a browser the user agent says it. */
export function detectPlatform(userAgent: string, maxTouchPoints = 0, shell: Shell | null = null): Platform {
  const read = readUserAgent(userAgent, maxTouchPoints)
  return shell ? { ...read, platform: shell.platform } : read
}

/** An iPad that claims to be a Mac is recognised by its touch screen. */
function readUserAgent(userAgent: string, maxTouchPoints: number): Platform {
  const android = /Android(?: ([\d.]+))?/.exec(userAgent)
  if (android) return { platform: 'android', os: `Android ${android[1] ?? ''}`.trim() }
  const ios = /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/.exec(userAgent)
  if (ios) return { platform: 'ios', os: `iOS ${(ios[1] ?? '').replace(/_/g, '.')}` }
  if (/iPhone|iPad|iPod/.test(userAgent)) return { platform: 'ios', os: 'iOS' }
  if (/Macintosh/.test(userAgent)) {
    return maxTouchPoints > 1 ? { platform: 'ios', os: 'iPadOS' } : { platform: 'web', os: 'macOS' }
  }
  const os = /Windows|CrOS|Linux/.exec(userAgent)?.[0] ?? ''
  return { platform: 'web', os: os === 'CrOS' ? 'ChromeOS' : os }
}
