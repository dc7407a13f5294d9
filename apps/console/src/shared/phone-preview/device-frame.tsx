import type { CSSProperties } from 'react'
import { type Device, frameHeightPx, type Platform } from './devices.ts'
import css from './phone-preview.module.css'

interface DeviceFrameProps {
  platform: Platform
  device: Device
  url: string
}

const bezelPx = 10

/** The shopper app in a phone: the frame is 830 high, the page inside has the device's own size. */
export function DeviceFrame({ platform, device, url }: DeviceFrameProps) {
  const scale = (frameHeightPx - 2 * bezelPx) / device.height
  const style = {
    '--device-width': `${device.width}px`,
    '--device-height': `${device.height}px`,
    '--device-scale': String(scale),
    width: device.width * scale + 2 * bezelPx,
    height: frameHeightPx,
  } as CSSProperties
  return (
    <div className={css.device} data-platform={platform} style={style}>
      <div className={css.screen}>
        {/* Another origin: its scripts run, it keeps its own storage, and it reaches nothing of the console. */}
        <iframe
          key={url}
          className={css.page}
          src={url}
          title={`The app on ${device.name}`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </div>
    </div>
  )
}
