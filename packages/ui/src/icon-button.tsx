/**
 * An icon button whose name is shown as a tooltip. The tooltip is pure CSS: in a toolbar, the component library's
 * tooltips would cost listeners and effects for each button before anybody points at one.
 */
import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

export interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string
  /** Text shown on hover and focus; by default the name, and null shows none. */
  tip?: string | null
  /** Aligns the tip with this edge instead of the middle, so that it stays in the window. */
  tipEdge?: 'start' | 'end'
  /** Width and height in px. */
  sizePx?: number
  danger?: boolean
}

export function IconButton({
  tip,
  tipEdge,
  sizePx = 32,
  danger = false,
  className = '',
  style,
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${className}`}
      data-tip={tip === null ? undefined : (tip ?? button['aria-label'])}
      data-tip-edge={tipEdge}
      data-danger={danger || undefined}
      style={{ width: sizePx, height: sizePx, ...style }}
      {...button}
    />
  )
}
