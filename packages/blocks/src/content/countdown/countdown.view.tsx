import { brightness } from '@vitrine/domain/formats/contrast.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import { ratioOf } from '../../kit/media/picture.tsx'
import { shownImages } from '../../kit/products/fill.rules.ts'
import css from './countdown.module.css'
import { countdownState } from './countdown.rules.ts'
import type { CountdownBlock } from './countdown.schema.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const
const titleOf = { before: 'startTitle', running: 'title', ended: 'endTitle' } as const

/** Section 2.16 computes the height from a width of 375 px, not from the preview's 390. */
const minHeightPx = 152
const heightPx = (ratio: number) => Math.max(minHeightPx, Math.round(375 / ratio))

export const CountdownView: BlockView<CountdownBlock> = ({ block, host, eager }) => {
  const nowMs = host.useNow()
  if (block.startAt === null && block.endAt === null) {
    return <Placeholder host={host} block={block} icon="clock" minHeightPx={minHeightPx} />
  }
  const state = countdownState(block, nowMs)
  const isOver = state.phase === 'ended' && block.hideWhenFinished
  if (isOver && host.mode === 'live') return null
  const image = shownImages(block.images)[0]
  const title = block[titleOf[state.phase]]
  return (
    <BlockFrame block={block} host={host} style={isOver ? { opacity: 0.45 } : {}}>
      <Tappable host={host} action={block.action ?? image?.action} className={css.countdown}>
        {image ? (
          <img
            className={css.background}
            src={host.mediaUrl(image.src, 390)}
            alt={image.alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        ) : null}
        <div
          className={css.content}
          style={{ minHeight: `${image ? heightPx(ratioOf(image, 375 / minHeightPx)) : minHeightPx}px` }}
        >
          {title.visible && title.text !== '' ? (
            <h2
              dir="auto"
              className={`${css.title} ${image ? (brightness(title.textColor) > 128 ? css.overDark : css.overLight) : ''}`}
              style={{ color: title.textColor }}
            >
              {title.text}
            </h2>
          ) : null}
          {state.phase !== 'ended' && state.left ? (
            <div className={css.units} role="timer" aria-live="off">
              {units.map((unit) => (
                <div key={unit} className={css.unit}>
                  <b>{String(state.left?.[unit]).padStart(2, '0')}</b>
                  <span>{host.word(unit)}</span>
                </div>
              ))}
            </div>
          ) : null}
        </div>
      </Tappable>
    </BlockFrame>
  )
}
