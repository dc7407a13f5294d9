/**
 * A button that is an icon, with its name shown beside the pointer. The tip is CSS alone: a toolbar of the component
 * library's tooltips costs listeners and effects for each button before anybody points at one.
 */
import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

export interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string
  /** Shown on hover and focus; the name unless said otherwise, null shows none. */
  tip?: string | null
  /** The tip stands at this edge instead of the middle, so that it stays in the window. */
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
