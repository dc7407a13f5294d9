import { type CSSProperties, useRef, useState } from 'react'
import { m } from '../messages/messages.js'
import { type Device, frameHeightPx, type Platform } from './devices.ts'
import css from './phone-preview.module.css'
import { useFrameRefresh } from './use-frame-refresh.ts'

interface DeviceFrameProps {
  appKey: string
  platform: Platform
  device: Device
  preview: { url: string; token: string }
}

const bezelPx = 10

/** Shows the shopper app in a phone: the frame is 830 px high, and the page inside has the device's own size. */
export function DeviceFrame({ appKey, platform, device, preview }: DeviceFrameProps) {
  // A newer token is sent to the open frame by a message, so the person stays on the screen they are looking at.
  const [url] = useState(preview.url)
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameRefresh(frame, { appKey, url, token: preview.token })
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
          ref={frame}
          className={css.page}
          src={url}
          title={m.preview_frame({ device: device.name })}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </div>
    </div>
  )
}
