import { type CSSProperties, type ReactNode, useRef } from 'react'
import css from './canvas.module.css'
import { phoneWidthPx } from './phone/phone-frame.tsx'
import { useStageScale, type Zoom } from './use-stage-scale.ts'

export const screenHeightPx = 844
const bezelPx = 24

/** Where the phone stands, scaled to the room there is or as it was chosen. */
export function Stage({ zoom, framed, children }: { zoom: Zoom; framed: boolean; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const edge = framed ? bezelPx : 2
  const size = { width: phoneWidthPx + edge, height: screenHeightPx + edge }
  const scale = useStageScale(stage, zoom, size)
  return (
    <div className={css.stage} ref={stage}>
      <div className={css.fit} style={{ width: size.width * scale, height: size.height * scale }}>
        <div
          className={css.scaled}
          style={
            {
              width: size.width,
              transform: scale === 1 ? undefined : `scale(${scale})`,
              // What keeps its real size on the phone, a block's toolbar, scales back by it.
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
