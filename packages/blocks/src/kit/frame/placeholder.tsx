import type { BlockHost } from '../host/host.ts'
import { Icon, type IconName } from './icons.tsx'
import css from './kit.module.css'

interface PlaceholderProps {
  host: BlockHost
  block: { type: string }
  icon: IconName
  /** Number of dummy items. `product` has two lines of text under its picture; `wide` is one broad picture. */
  items?: 3 | 4
  shape?: 'product' | 'picture' | 'wide'
  /** The least height that the block has with content. */
  minHeightPx?: number
}

/** The canvas shows this for a block without content (D-078); shoppers do not see it. */
export function Placeholder({ host, block, icon, items = 4, shape = 'picture', minHeightPx }: PlaceholderProps) {
  if (host.mode === 'live') return null
  const label = host.canvasWords?.nameOf(block.type)
  return (
    <div className={`${css.block} ${css.placeholder}`} data-placeholder={label} style={{ minBlockSize: minHeightPx }}>
      <div className={css.placeholderLabel} dir="auto">
        <Icon name={icon} />
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
