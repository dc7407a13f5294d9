import { useEffect, useRef, useState } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { productOf } from '../../kit/host/product-host.ts'
import { Picture, ratioOf } from '../../kit/media/picture.tsx'
import { BadgesBelow, CornerBadges } from '../../kit/products/product-badges.tsx'
import css from './gallery.module.css'
import type { GalleryBlock } from './gallery.schema.ts'

/** Ratio of the tallest picture: a taller one would hide the name below it. */
const tallestRatio = 0.7

function scrollToSlide(track: HTMLElement | null, at: number): void {
  const slide = track?.children[at]
  if (slide instanceof HTMLElement) track?.scrollTo({ left: slide.offsetLeft })
}

/** The product's pictures side by side for swiping, with a dot for each. */
export const GalleryView: BlockView<GalleryBlock> = ({ block, host }) => {
  const shown = productOf(host).useProduct()
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const images = shown?.product.images ?? []
  const chosen = images.findIndex(({ url }) => url === shown?.variant?.image)
  useEffect(() => {
    if (chosen >= 0) scrollToSlide(track.current, chosen)
  }, [chosen])
  if (!shown) return <Placeholder host={host} block={block} icon="photo" items={3} shape="wide" />
  const [first] = images
  const ratio = first ? Math.max(tallestRatio, ratioOf(first, 1)) : 1
  const badges = shown.badges ?? []
  const numberOf = (at: number) => host.word('pictureOf', { index: at + 1, count: images.length })
  if (!first) {
    return (
      <BlockFrame block={block} host={host}>
        <Picture host={host} src={null} alt="" ratio={1} widthPx={480} className={css.none} />
      </BlockFrame>
    )
  }
  return (
    <BlockFrame block={block} host={host}>
      <div className={css.gallery}>
        <ul
          ref={track}
          className={css.track}
          aria-label={shown.product.name}
          tabIndex={images.length > 1 && host.mode === 'live' ? 0 : undefined}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          }}
        >
          {images.map((image, at) => (
            <li key={image.url}>
              <Picture
                host={host}
                src={image.url}
                alt={image.alt || `${shown.product.name}, ${numberOf(at)}`}
                ratio={ratio}
                widthPx={480}
                eager={at === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 ? (
          <div className={css.dots}>
            {images.map((image, at) =>
              host.mode === 'live' ? (
                <button
                  key={image.url}
                  type="button"
                  className={css.dot}
                  aria-label={numberOf(at)}
                  aria-current={at === current ? 'true' : undefined}
                  onClick={() => scrollToSlide(track.current, at)}
                />
              ) : (
                <span key={image.url} className={css.dot} data-current={at === current || undefined} />
              ),
            )}
          </div>
        ) : null}
        <CornerBadges badges={badges} mediaUrl={host.mediaUrl} />
      </div>
      {badges.length === 0 ? null : (
        <div className={css.below}>
          <BadgesBelow badges={badges} mediaUrl={host.mediaUrl} />
        </div>
      )}
    </BlockFrame>
  )
}
