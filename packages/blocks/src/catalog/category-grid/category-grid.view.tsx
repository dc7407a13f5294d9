import type { CSSProperties } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import { Picture } from '../../kit/media/picture.tsx'
import { useShownCategories } from '../../kit/products/shown-categories.ts'
import css from './category-grid.module.css'
import type { CategoryGridBlock } from './category-grid.schema.ts'

export const CategoryGridView: BlockView<CategoryGridBlock> = ({ block, host, eager }) => {
  const shown = useShownCategories(host, block.categories)
  if (shown.length === 0) return <Placeholder host={host} block={block} icon="category" />
  const { columns } = block
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} />
      <ul className={`${kit.list} ${css.grid}`} style={{ '--vb-columns': String(columns) } as CSSProperties}>
        {shown.map((category) => {
          const { name, image } = category
          const isNamed = block.visibleNames && category.isNamed
          return (
            <li key={category.id} data-item={category.id}>
              <Tappable host={host} action={category.action} label={isNamed ? undefined : name}>
                <Picture
                  host={host}
                  src={image}
                  alt={isNamed ? '' : name}
                  ratio={1}
                  widthPx={(358 - 12 * (columns - 1)) / columns}
                  eager={eager}
                  className={css.image}
                />
                {isNamed ? (
                  <span dir="auto" className={`${kit.name} ${css.name}`}>
                    {name}
                  </span>
                ) : null}
              </Tappable>
            </li>
          )
        })}
      </ul>
    </BlockFrame>
  )
}
