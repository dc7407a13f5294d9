import type { CSSProperties } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { labelOfPicture, Tappable } from '../../kit/frame/tappable.tsx'
import { Picture, ratioOf } from '../../kit/media/picture.tsx'
import { shownImages } from '../../kit/products/fill.rules.ts'
import css from './grid.module.css'
import type { GridBlock } from './grid.schema.ts'

export const GridView: BlockView<GridBlock> = ({ block, host, eager }) => {
  const images = shownImages(block.images)
  const [first] = images
  if (!first) return <Placeholder host={host} block={block} icon="grid" />
  const { columns, spacing } = block
  const widthPx = (390 - spacing.left - spacing.right - spacing.inner * (columns - 1)) / columns
  return (
    <BlockFrame block={block} host={host}>
      <ul
        className={`${kit.list} ${css.grid}`}
        style={{ '--vb-columns': String(columns), gap: `${spacing.inner}px` } as CSSProperties}
      >
        {images.map((image, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; the same picture may stand in two
          <li key={at} data-item={image.src}>
            <Tappable host={host} action={image.action} label={labelOfPicture(host, image.alt, image.action)}>
              <Picture
                host={host}
                src={image.src}
                alt={image.alt}
                ratio={ratioOf(first, 1)}
                widthPx={widthPx}
                eager={eager}
                className={spacing.inner === 0 ? css.square : undefined}
              />
            </Tappable>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
