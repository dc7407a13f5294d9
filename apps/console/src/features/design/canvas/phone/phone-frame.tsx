import type { CSSProperties, ReactNode } from 'react'
import css from './phone.module.css'

export const phoneWidthPx = 390

interface PhoneFrameProps {
  framed: boolean
  /** Height of the screen in px; the width is always 390. */
  heightPx: number
  style?: CSSProperties
  children: ReactNode
}

/** A phone without anything on its screen. */
export const PhoneFrame = ({ framed, heightPx, style, children }: PhoneFrameProps) => (
  <div className={framed ? css.bezel : css.bare}>
    <div className={css.phone} data-framed={framed || undefined} style={{ ...style, height: heightPx }} data-phone>
      {children}
    </div>
  </div>
)
