import type { BlockView } from '../../kit/define/define-view.ts'
import { productOf } from '../../kit/host/product-host.ts'
import { ProductSection } from '../../kit/products/product-section.tsx'
import css from './tags.module.css'
import type { TagsBlock } from './tags.schema.ts'

/** The product's tags from the store. */
export const TagsView: BlockView<TagsBlock> = ({ block, host }) => {
  const tags = productOf(host).useProduct()?.product.tags ?? []
  return (
    <ProductSection block={block} host={host} icon="tag" heading={host.word('tags')}>
      {tags.length === 0 ? null : (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </ProductSection>
  )
}
