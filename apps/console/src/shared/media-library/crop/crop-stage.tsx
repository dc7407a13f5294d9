/**
 * The picture with the cropping rectangle on it. The rectangle is dragged and resized at its corners; the arrow keys do
 * both.
 */

import { VisuallyHidden } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import cornerNames from '@vitrine/messages/console/media.crop_corner'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corner, type CropArea, corners, moveArea, resizeArea } from './crop-area.rules.ts'
import css from './crop-dialog.module.css'

interface CropStageProps {
  src: string
  area: CropArea
  /** The rectangle's width divided by its height, as fractions of the picture; null for any shape. */
  shape: number | null
  /** The size that is read out with each change, such as '800 × 600'. */
  sizeText: string
  onArea(area: CropArea): void
  /** Called with the picture's own size as soon as it is known. */
  onSize(size: { width: number; height: number }): void
  onFailed(): void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const step = 0.01
const bigStep = 0.1

type Part = Corner | 'area'

export function CropStage({ src, area, shape, sizeText, onArea, onSize, onFailed }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ part: Part; x: number; y: number; from: CropArea } | null>(null)

  const changed = (part: Part, from: CropArea, x: number, y: number): CropArea =>
    part === 'area' ? moveArea(from, x, y) : resizeArea(from, { corner: part, x, y, shape })

  const take = (part: Part) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { part, x: event.clientX, y: event.clientY, from: area }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect()
    if (!held.current || !box) return
    const { part, x, y, from } = held.current
    onArea(changed(part, from, (event.clientX - x) / box.width, (event.clientY - y) / box.height))
  }
  const letGo = () => {
    held.current = null
  }
  const press = (part: Part) => (event: KeyboardEvent) => {
    const direction = steps[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? bigStep : step
    onArea(changed(part, area, direction[0] * length, direction[1] * length))
  }
  const handlers = (part: Part) => ({
    onPointerDown: take(part),
    onPointerMove: drag,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: press(part),
  })
  const percent = (part: number) => `${part * 100}%`
  return (
    <div className={css.ground}>
      <div ref={stage} className={css.stage}>
        <img
          className={css.picture}
          src={src}
          alt={m.media_to_crop()}
          draggable={false}
          onError={onFailed}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        <div
          className={css.area}
          data-painted
          style={{
            left: percent(area.left),
            top: percent(area.top),
            width: percent(area.width),
            height: percent(area.height),
          }}
        >
          <button
            type="button"
            className={css.move}
            aria-label={m.media_kept_part()}
            data-autofocus
            {...handlers('area')}
          />
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className={css.corner}
              data-corner={corner}
              aria-label={m.media_resize({ corner: cornerNames[corner]() })}
              {...handlers(corner)}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{sizeText}</VisuallyHidden>
    </div>
  )
}
