import type { Action } from '@vitrine/domain/actions/action.schema'
import type { CSSProperties } from 'react'
import type { BlockView } from '../../kit/define/define-view.ts'
import { BlockFrame, BlockHeading } from '../../kit/frame/block-frame.tsx'
import kit from '../../kit/frame/kit.module.css'
import { Placeholder } from '../../kit/frame/placeholder.tsx'
import { Tappable } from '../../kit/frame/tappable.tsx'
import { Picture } from '../../kit/media/picture.tsx'
import css from './brand.module.css'
import type { BrandBlock } from './brand.schema.ts'

const openBrand = (id: string, name: string): Action => ({ type: 'openBrand', brand: { id, name } })

export const BrandBlockView: BlockView<BrandBlock> = ({ block, host, eager }) => {
  const current = host.useBrands(block.brands.map(({ id }) => id))
  const byId = new Map(current?.map((brand) => [brand.id, brand]))
  // Brands that no longer exist are hidden from shoppers; the owner still sees them in order to remove them.
  const shown = block.brands.filter(({ id }) => host.mode === 'edit' || current === null || byId.has(id))
  if (shown.length === 0) return <Placeholder host={host} block={block} icon="tags" />
  const { columns, visibleNames } = block
  return (
    <BlockFrame block={block} host={host} className={kit.inset}>
      <BlockHeading host={host} title={block.title} />
      <ul className={`${kit.list} ${css.brands}`} style={{ '--vb-columns': String(columns) } as CSSProperties}>
        {shown.map((brand) => {
          const { name, imageUrl } = byId.get(brand.id) ?? brand
          return (
            <li key={brand.id}>
              <Tappable host={host} action={openBrand(brand.id, name)} label={visibleNames ? undefined : name}>
                <Picture
                  host={host}
                  src={imageUrl}
                  alt={visibleNames ? '' : name}
                  ratio={1}
                  widthPx={(358 - 12 * (columns - 1)) / columns}
                  eager={eager}
                  className={css.image}
                />
                {visibleNames ? (
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
