import { useState } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame } from '../../kit/frame/block-frame.tsx'
import { Icon } from '../../kit/frame/icons.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import { Picture } from '../../kit/media/picture.tsx'
import { useShownCategories } from '../../kit/products/shown-categories.ts'
import css from './category-list.module.css'
import type { CategoryListBlock } from './category-list.schema.ts'

export const CategoryListView: BlockView<CategoryListBlock> = ({ block, host, eager }) => {
  const shown = useShownCategories(host, block.categories)
  const [toggled, setToggled] = useState(false)
  if (shown.length === 0) return <Placeholder host={host} block={block} icon="category" />
  const { title } = block
  // Without a title there would be nothing to tap to open the list again.
  const canClose = title.visible && title.text !== ''
  const isOpen = !canClose || block.options.collapsed === toggled
  return (
    <BlockFrame block={block} host={host} className={css.block}>
      {canClose ? (
        <h2 dir="auto" className={`${kit.title} ${css.title}`}>
          <button
            type="button"
            className={`${kit.tap} ${css.head}`}
            style={{ color: title.textColor }}
            aria-expanded={isOpen}
            disabled={host.mode === 'edit'}
            onClick={() => setToggled(!toggled)}
          >
            {title.text}
            <Icon name="chevron" className={`${css.arrow} ${isOpen ? css.open : ''}`} />
          </button>
        </h2>
      ) : null}
      {isOpen ? (
        <ul className={kit.list}>
          {shown.map(({ id, name, image, action, isNamed }) => (
            <li key={id} data-item={id}>
              <Tappable host={host} action={action} label={isNamed ? undefined : name} className={css.row}>
                {block.visibleImages ? (
                  <span className={css.thumb}>
                    <Picture host={host} src={image} alt={isNamed ? '' : name} ratio={1} widthPx={44} eager={eager} />
                  </span>
                ) : null}
                {isNamed ? (
                  <span dir="auto" className={`${kit.name} ${css.name}`}>
                    {name}
                  </span>
                ) : null}
                <Icon name="chevron" className={`${kit.chevron} ${kit.mirrored}`} />
              </Tappable>
            </li>
          ))}
        </ul>
      ) : null}
    </BlockFrame>
  )
}
