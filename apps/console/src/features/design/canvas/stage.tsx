import { type CSSProperties, type ReactNode, useRef } from 'react'
import css from './canvas.module.css'
import { phoneWidthPx } from './phone/phone-frame.tsx'
import { smallestFit, useStageScale, type Zoom } from './use-stage-scale.ts'

export const screenHeightPx = 844
const bezelPx = 24

/** The area around the phone, which is scaled to fit or to the chosen size. */
export function Stage({ zoom, framed, children }: { zoom: Zoom; framed: boolean; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const edge = framed ? bezelPx : 2
  const size = { width: phoneWidthPx + edge, height: screenHeightPx + edge }
  const scale = useStageScale(stage, zoom, size)
  return (
    // What fits needs no scrolling, also for the moment in which the window's new size is not measured yet.
    <div className={css.stage} ref={stage} data-fits={(zoom === 'fit' && scale > smallestFit) || undefined}>
      <div className={css.fit} style={{ width: size.width * scale, height: size.height * scale }}>
        <div
          className={css.scaled}
          style={
            {
              width: size.width,
              transform: scale === 1 ? undefined : `scale(${scale})`,
              // Elements with a fixed size on the phone, such as a block's toolbar, use this factor to undo the
              // scaling.
              '--stage-scale': scale,
            } as CSSProperties
          }
        >
          {children}
        </div>
      </div>
    </div>
  )
}
