import { useState } from 'react'
import { Icon } from '../frame/icons.tsx'
import css from '../frame/kit.module.css'
import type { BlockHost } from '../host/host.ts'

/**
 * For `srcset`: a picture and its smaller version with their widths in px. Those are the media library's; other pictures are
 * as wide or wider, and the browser only has to tell the two apart.
 */
export const sourcesOf = (src: string, thumbnail: string | null | undefined) =>
  thumbnail ? `${thumbnail} 320w,${src} 800w` : undefined

interface PictureProps {
  host: BlockHost
  src: string | null | undefined
  /** A smaller version of the same picture. */
  thumbnail?: string | null
  alt: string
  /** Ratio of width to height of the box, which the picture fills. */
  ratio: number
  widthPx: number
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture in a box of fixed shape, so that nothing moves when it is loaded; a plain box when loading fails. */
export function Picture({ host, src, thumbnail, alt, ratio, widthPx, eager, className = '' }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <div className={`${css.picture} ${className}`} style={{ aspectRatio: String(ratio) }}>
      {src && src !== failedSrc ? (
        <img
          src={host.mediaUrl(src, widthPx)}
          srcSet={sourcesOf(host.mediaUrl(src, 800), thumbnail && host.mediaUrl(thumbnail, 320))}
          sizes={`${widthPx}px`}
          alt={alt}
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
