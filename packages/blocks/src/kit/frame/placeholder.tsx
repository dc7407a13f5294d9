import type { BlockHost } from '../host/host.ts'
import { Icon, type IconName } from './icons.tsx'
import css from './kit.module.css'

interface PlaceholderProps {
  host: BlockHost
  icon: IconName
  label: string
  /** Number of dummy items. `product` has two lines of text under its picture; `wide` is one broad picture. */
  items?: 3 | 4
  shape?: 'product' | 'picture' | 'wide'
}

/** The canvas shows this for a block without content (D-078); shoppers do not see it. */
export function Placeholder({ host, icon, label, items = 4, shape = 'picture' }: PlaceholderProps) {
  if (host.mode === 'live') return null
  return (
    <div className={`${css.block} ${css.placeholder}`} data-placeholder={label}>
      <div className={css.placeholderLabel}>
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
