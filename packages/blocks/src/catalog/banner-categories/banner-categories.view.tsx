import type { CSSProperties } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import { Picture } from '../../kit/media/picture.tsx'
import { useShownCategories } from '../../kit/products/shown-categories.ts'
import css from './banner-categories.module.css'
import type { BannerCategoriesBlock } from './banner-categories.schema.ts'

const ratios = { '3:1': 3, '2:1': 2, '1:1': 1 } as const

export const BannerCategoriesView: BlockView<BannerCategoriesBlock> = ({ block, host, eager }) => {
  const shown = useShownCategories(host, block.categories)
  if (shown.length === 0) return <Placeholder host={host} block={block} icon="category" items={3} shape="wide" />
  const { columns, spacing } = block
  const widthPx = (390 - spacing.left - spacing.right - spacing.inner * (columns - 1)) / columns
  return (
    <BlockFrame block={block} host={host}>
      <BlockHeading host={host} title={block.title} />
      <ul
        className={`${kit.list} ${css.banners}`}
        style={{ '--vb-columns': String(columns), gap: `${spacing.inner}px` } as CSSProperties}
      >
        {shown.map(({ id, name, image, action, isNamed }) => (
          <li key={id} data-item={id}>
            <Tappable host={host} action={action} label={isNamed ? undefined : name} className={css.banner}>
              <Picture
                host={host}
                src={image}
                alt={isNamed ? '' : name}
                ratio={ratios[block.shape]}
                widthPx={widthPx}
                eager={eager}
              />
              {isNamed ? (
                <span dir="auto" className={`${kit.name} ${css.name}`}>
                  {name}
                </span>
              ) : null}
            </Tappable>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}
