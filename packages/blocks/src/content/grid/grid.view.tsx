import type { CSSProperties } from 'react'
import { BlockFrame } from '../../kit/block-frame.tsx'
import type { BlockView } from '../../kit/define-view.ts'
import { shownImages } from '../../kit/fill.rules.ts'
import kit from '../../kit/kit.module.css'
import { Picture, ratioOf } from '../../kit/picture.tsx'
import { Placeholder } from '../../kit/placeholder.tsx'
import { labelOfPicture, Tappable } from '../../kit/tappable.tsx'
import css from './grid.module.css'
import type { GridBlock } from './grid.schema.ts'

export const GridView: BlockView<GridBlock> = ({ block, host, eager }) => {
  const images = shownImages(block.images)
  const [first] = images
  if (!first) return <Placeholder host={host} icon="grid" label="Image grid" />
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
          <li key={at}>
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
