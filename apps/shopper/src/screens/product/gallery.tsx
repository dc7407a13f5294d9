import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../app/shop.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './gallery.module.css'

function scrollToSlide(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index]
  if (slide instanceof HTMLElement) track?.scrollTo({ left: slide.offsetLeft })
}

interface GalleryProps {
  images: Product['images']
  name: string
  /** The chosen variant's picture, which comes into sight. */
  shown: string | null
}

/** Pictures side by side, to be swiped; dots lead to each. */
export function Gallery({ images, name, shown }: GalleryProps) {
  const word = useWords()
  const track = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const index = images.findIndex(({ url }) => url === shown)
    if (index >= 0) scrollToSlide(track.current, index)
  }, [images, shown])
  const first = images[0]
  const ratio = first && first.width > 0 && first.height > 0 ? Math.max(0.7, first.width / first.height) : 1
  if (!first) return <Picture src={null} alt="" widthPx={480} ratio={1} />
  return (
    <div className={css.gallery}>
      <section
        ref={track}
        className={css.track}
        aria-label={name}
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }}
      >
        {images.map((image, index) => (
          <Picture
            key={image.url}
            src={image.url}
            alt={image.alt || `${name}, ${word('pictureOf', { index: index + 1, count: images.length })}`}
            widthPx={480}
            ratio={ratio}
            eager={index === 0}
          />
        ))}
      </section>
      {images.length > 1 ? (
        <div className={css.dots}>
          {images.map((image, index) => (
            <button
              key={image.url}
              type="button"
              aria-label={word('pictureOf', { index: index + 1, count: images.length })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => scrollToSlide(track.current, index)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
