import { sourcesOf } from '@vitrine/blocks/kit/media/picture'
import { useState } from 'react'
import { useShop } from '../app/shop.ts'
import { Icon } from './icon.tsx'
import css from './picture.module.css'

interface PictureProps {
  src: string | null | undefined
  /** A smaller version of the same picture. */
  thumbnail?: string | null
  alt: string
  widthPx: number
  /** Ratio of width to height of the box; by default the theme's ratio for products. */
  ratio?: number
  eager?: boolean
  /** Shows the whole picture instead of filling the box. */
  whole?: boolean
}

/** A picture in a box of fixed shape: nothing moves when it is loaded, and without a picture the box stays. */
export function Picture({ src, thumbnail, alt, widthPx, ratio, eager, whole }: PictureProps) {
  const { host } = useShop()
  const [failed, setFailed] = useState<string | null>(null)
  const shape = ratio ?? host.theme.productImageRatio
  return (
    <div className={css.box} style={{ aspectRatio: String(shape) }}>
      {src && src !== failed ? (
        <img
          className={whole ? css.whole : undefined}
          src={host.mediaUrl(src, widthPx)}
          srcSet={sourcesOf(src, thumbnail)}
          sizes={`${widthPx}px`}
          alt={alt}
          width={widthPx}
          height={Math.round(widthPx / shape)}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name="shopping-bag" />
      )}
    </div>
  )
}
