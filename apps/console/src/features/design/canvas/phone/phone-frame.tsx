import type { CSSProperties, ReactNode } from 'react'
import css from './phone.module.css'

export const phoneWidthPx = 390

interface PhoneFrameProps {
  framed: boolean
  /** Height of the screen in px; the width is always 390. */
  heightPx: number
  /** Whether the edited shop language runs from right to left. The phone then does too, as the shopper app does. */
  rightToLeft: boolean
  style?: CSSProperties
  children: ReactNode
}

/** The phone itself; `children` fill its screen. */
export const PhoneFrame = ({ framed, heightPx, rightToLeft, style, children }: PhoneFrameProps) => (
  <div className={framed ? css.bezel : css.bare}>
    <div
      className={css.phone}
      dir={rightToLeft ? 'rtl' : 'ltr'}
      data-framed={framed || undefined}
      style={{ ...style, height: heightPx }}
      data-phone
    >
      {children}
    </div>
  </div>
)
