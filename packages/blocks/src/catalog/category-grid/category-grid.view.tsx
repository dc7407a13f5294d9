import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import type { CSSProperties } from 'react'
import { BlockFrame, BlockHeading } from '../../kit/block-frame.tsx'
import type { BlockCategory } from '../../kit/common-fields.ts'
import type { BlockView } from '../../kit/define-view.ts'
import { categoryPicture, shownCategories } from '../../kit/fill.rules.ts'
import kit from '../../kit/kit.module.css'
import { Picture } from '../../kit/picture.tsx'
import { Placeholder } from '../../kit/placeholder.tsx'
import { doesSomething, Tappable } from '../../kit/tappable.tsx'
import css from './category-grid.module.css'
import type { CategoryGridBlock } from './category-grid.schema.ts'

const openCategory = ({ id, name }: BlockCategory): Action => ({ type: 'openCategory', category: { id, name } })

/** What was chosen for this block wins; copies of the catalogue's name and picture stand in until it has answered. */
function shownAs(category: BlockCategory, current: Category | undefined) {
  const hasOwnTitle = category.title && category.title !== category.name
  const { chosen, copied } = categoryPicture(category)
  return {
    name: hasOwnTitle ? String(category.title) : (current?.name ?? category.name),
    image: chosen ?? current?.image ?? copied,
  }
}

export const CategoryGridView: BlockView<CategoryGridBlock> = ({ block, host, eager }) => {
  const chosen = shownCategories(block.categories)
  const current = host.useCategories(chosen.map(({ id }) => id))
  const byId = new Map(current?.map((category) => [category.id, category]))
  // Shoppers are not led to a category that is gone; the owner still sees it, to replace it.
  const shown = chosen.filter(({ id }) => host.mode === 'edit' || current === null || byId.has(id))
  if (shown.length === 0) return <Placeholder host={host} icon="category" label="Category grid" />
  const { columns } = block
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} />
      <ul className={`${kit.list} ${css.grid}`} style={{ '--vb-columns': String(columns) } as CSSProperties}>
        {shown.map((category) => {
          const { name, image } = shownAs(category, byId.get(category.id))
          const isNamed = block.visibleNames && category.visibleName
          return (
            <li key={category.id}>
              <Tappable
                host={host}
                action={doesSomething(category.action) ? category.action : openCategory(category)}
                label={isNamed ? undefined : name}
              >
                <Picture
                  host={host}
                  src={image}
                  alt={isNamed ? '' : name}
                  ratio={1}
                  widthPx={(358 - 12 * (columns - 1)) / columns}
                  eager={eager}
                  className={css.image}
                />
                {isNamed ? <span className={`${kit.name} ${css.name}`}>{name}</span> : null}
              </Tappable>
            </li>
          )
        })}
      </ul>
    </BlockFrame>
  )
}
