/** What the canvas shows for a block without content (D-078). Shoppers see none of it, and their app does not load it. */
import type { EmptyBlockProps } from '../host/host.ts'
import { Strokes } from './icons.tsx'
import css from './kit.module.css'
import { placeholderPaths } from './placeholder-icons.ts'

export function CanvasPlaceholder({ host, block, icon, items = 4, shape = 'picture', minHeightPx }: EmptyBlockProps) {
  const label = host.canvasWords?.nameOf(block.type)
  return (
    <div className={`${css.block} ${css.placeholder}`} data-placeholder={label} style={{ minBlockSize: minHeightPx }}>
      <div className={css.placeholderLabel} dir="auto">
        <Strokes path={placeholderPaths[icon]} />
        {label}
      </div>
      <div className={css.dummies} data-shape={shape} aria-hidden="true">
        {Array.from({ length: items }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dummies are alike and never move
          <div key={at} className={css.dummy}>
            <i />
            {shape === 'product' ? (
              <>
                <b />
                <b />
              </>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}
