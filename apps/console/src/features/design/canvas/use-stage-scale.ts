import { m } from '@vitrine/messages/console'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Fits the window's height, or is a fixed fraction of the phone's real size. */
export type Zoom = 'fit' | 50 | 75 | 100 | 125

export const nameOfZoom = (zoom: Zoom): string =>
  zoom === 'fit' ? m.canvas_zoom_fit() : m.canvas_zoom_percent({ percent: zoom })

const paddingPx = 40
/** Below this the phone could not be read: it is scrolled instead. */
export const smallestFit = 0.45

/** The factor with which the whole phone fits into the stage. */
export function useStageScale(
  stage: RefObject<HTMLElement | null>,
  zoom: Zoom,
  size: { width: number; height: number },
): number {
  const [fit, setFit] = useState(1)
  const { width, height } = size
  // Before it is painted: else the phone would stand there in its real size first, and shrink under the pointer.
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const room = Math.min((element.clientHeight - paddingPx) / height, (element.clientWidth - paddingPx) / width, 1)
      setFit(Math.max(smallestFit, Math.round(room * 100) / 100))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage, width, height])
  return zoom === 'fit' ? fit : zoom / 100
}
