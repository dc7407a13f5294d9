import { useState } from 'react'
import { Icon } from '../frame/icons.tsx'
import css from '../frame/kit.module.css'
import type { BlockHost } from '../host/host.ts'

interface PictureProps {
  host: BlockHost
  src: string | null | undefined
  alt: string
  /** Ratio of width to height of the box, which the picture fills. */
  ratio: number
  widthPx: number
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture in a box of fixed shape, so that nothing moves when it is loaded; a plain box when loading fails. */
export function Picture({ host, src, alt, ratio, widthPx, eager = false, className = '' }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shown = src && src !== failedSrc
  return (
    <div className={`${css.picture} ${className}`} style={{ aspectRatio: String(ratio) }}>
      {shown ? (
        <img
          src={host.mediaUrl(src, widthPx)}
          alt={alt}
          width={Math.round(widthPx)}
          height={Math.round(widthPx / ratio)}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Icon name="photo" />
      )}
    </div>
  )
}

/** The ratio of a stored picture, or `fallback` when the upload did not state it. */
export const ratioOf = (
  picture: { ratio?: number | null; width?: number | null; height?: number | null },
  fallback: number,
) =>
  picture.ratio && picture.ratio > 0
    ? picture.ratio
    : picture.width && picture.height
      ? picture.width / picture.height
      : fallback
