import { m } from '@vitrine/messages/console'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { type Device, fittingHeightPx, frameHeightPx, type Platform } from './devices.ts'
import css from './phone-preview.module.css'
import { useFrameRefresh } from './use-frame-refresh.ts'

interface DeviceFrameProps {
  appKey: string
  platform: Platform
  device: Device
  preview: { url: string; token: string }
}

const bezelPx = 10
/** What stays free below the phone. */
const marginPx = 28

/** From the window's top, wherever the dialog is scrolled to, and while it still moves in. */
function topOf(element: HTMLElement): number {
  let top = 0
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop
  return top
}

/** The phone's height, so that all of it is in the window, which may be turned or made smaller. */
function useFittingHeight(device: Device) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(frameHeightPx)
  useLayoutEffect(() => {
    const fit = () => {
      const element = box.current
      const stack = element?.parentElement
      if (!element || !stack) return
      setHeight(
        fittingHeightPx(device, { height: innerHeight, width: stack.clientWidth, top: topOf(element) + marginPx }),
      )
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [device])
  return { box, height }
}

/**
 * Shows the shopper app in a phone: the frame is 830 px high where the window has room, and the page inside has the
 * device's own size.
 */
export function DeviceFrame({ appKey, platform, device, preview }: DeviceFrameProps) {
  // A newer token is sent to the open frame by a message, so the person stays on the screen they are looking at.
  const [url] = useState(preview.url)
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameRefresh(frame, { appKey, url, token: preview.token })
  const { box, height } = useFittingHeight(device)
  const scale = (height - 2 * bezelPx) / device.height
  const style = {
    '--device-width': `${device.width}px`,
    '--device-height': `${device.height}px`,
    '--device-scale': String(scale),
    width: device.width * scale + 2 * bezelPx,
    height,
  } as CSSProperties
  return (
    <div ref={box} className={css.device} data-platform={platform} style={style}>
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
