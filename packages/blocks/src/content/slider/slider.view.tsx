import { useRef, useState } from 'react'
import type { BlockImage } from '../../kit/define/common-fields.ts'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { labelOfPicture, Tappable } from '../../kit/frame/tappable.tsx'
import type { BlockHost } from '../../kit/host/host.ts'
import { Picture, ratioOf } from '../../kit/media/picture.tsx'
import { shownImages } from '../../kit/products/fill.rules.ts'
import css from './slider.module.css'
import type { SliderBlock } from './slider.schema.ts'

interface SliderDotsProps {
  host: BlockHost
  images: readonly BlockImage[]
  current: number
  onShow: (at: number) => void
}

const SliderDots = ({ host, images, current, onShow }: SliderDotsProps) => (
  <div className={css.dots}>
    {images.map((image, at) => {
      const props = { className: css.dot, 'aria-current': at === current ? ('true' as const) : undefined }
      // biome-ignore-start lint/suspicious/noArrayIndexKey: a dot is its place
      return host.mode === 'live' ? (
        <button
          key={at}
          {...props}
          type="button"
          aria-label={`${host.word('slide')} ${at + 1}${image.alt ? `: ${image.alt}` : ''}`}
          onClick={() => onShow(at)}
        />
      ) : (
        <span key={at} {...props} />
      )
      // biome-ignore-end lint/suspicious/noArrayIndexKey: a dot is its place
    })}
  </div>
)

export const SliderView: BlockView<SliderBlock> = ({ block, host, eager }) => {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const images = shownImages(block.images)
  const [first] = images
  if (!first) return <Placeholder host={host} block={block} icon="slides" />
  const { spacing } = block

  const show = (at: number) => {
    const slide = track.current?.children[at]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }
  const handleKey = (event: { key: string; preventDefault(): void }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(Math.min(Math.max(current + (host.rightToLeft ? -step : step), 0), images.length - 1))
  }
  const handleScroll = () => {
    const element = track.current
    const slide = element?.children[0]
    if (!element || !(slide instanceof HTMLElement)) return
    setCurrent(Math.round(Math.abs(element.scrollLeft) / (slide.offsetWidth + spacing.inner)))
  }

  return (
    <BlockFrame block={block} host={host}>
      <section
        className={css.slider}
        aria-roledescription="carousel"
        aria-label={block.title.text || host.word('slide')}
      >
        <ul
          ref={track}
          className={`${kit.list} ${css.track}`}
          style={{ gap: `${spacing.inner}px` }}
          tabIndex={host.mode === 'live' && images.length > 1 ? 0 : undefined}
          onScroll={handleScroll}
          onKeyDown={handleKey}
        >
          {images.map((image, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; the same picture may stand in two
            <li key={at} className={css.slide} data-item={image.src}>
              <Tappable host={host} action={image.action} label={labelOfPicture(host, image.alt, image.action)}>
                <Picture
                  host={host}
                  src={image.src}
                  alt={image.alt}
                  ratio={ratioOf(first, 16 / 9)}
                  widthPx={390 - spacing.left - spacing.right}
                  eager={eager && at === 0}
                  className={spacing.left + spacing.right === 0 ? css.square : undefined}
                />
              </Tappable>
            </li>
          ))}
        </ul>
        {block.pagination.visible && images.length > 1 ? (
          <SliderDots host={host} images={images} current={current} onShow={show} />
        ) : null}
      </section>
    </BlockFrame>
  )
}
