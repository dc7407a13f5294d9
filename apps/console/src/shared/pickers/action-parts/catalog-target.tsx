/** One picker for a collection, category, product, vendor or brand. It writes into the part of the action's type. */

import { m } from '@vitrine/messages/console'
import { categoryTarget } from '../../fields/category-choice.rules.ts'
import { BrandPicker } from '../brand-picker.tsx'
import { CategoryPicker } from '../category-picker.tsx'
import { ProductPicker } from '../product-picker.tsx'
import type { ActionPartProps } from './action-part.ts'

const nameOf = (target: { id: string; name?: string; title?: string } | null | undefined): string | null =>
  target?.id ? (target.name ?? target.title ?? target.id) : null

export function CatalogTarget({ id, action, onPick }: ActionPartProps) {
  switch (action.type) {
    case 'openProduct':
      return (
        <ProductPicker
          id={`${id}_product`}
          label={m.pickers_product()}
          required
          chosen={nameOf(action.product)}
          onPick={({ id, name, image, sku }) =>
            onPick(m.pickers_choose_named({ name }), { ...action, product: { id, name, image, sku } })
          }
          onClear={() => onPick(m.pickers_clear_product(), { ...action, product: null })}
        />
      )
    case 'openVendor':
    case 'openBrand':
      return (
        <BrandPicker
          id={`${id}_brand`}
          label={action.type === 'openVendor' ? m.pickers_vendor() : m.pickers_brand()}
          required
          chosen={nameOf(action.brand)}
          onPick={({ id, name, imageUrl }) =>
            onPick(m.pickers_choose_named({ name }), { ...action, brand: { id, name, imageUrl } })
          }
          onClear={() => onPick(m.pickers_clear_brand(), { ...action, brand: null })}
        />
      )
    default:
      return (
        <CategoryPicker
          id={`${id}_category`}
          label={action.type === 'openCollection' ? m.pickers_collection() : m.fields_category()}
          required
          chosen={nameOf(action.category)}
          onPick={(category) =>
            onPick(m.pickers_choose_named({ name: category.name }), { ...action, category: categoryTarget(category) })
          }
          onClear={() => onPick(m.fields_clear_category(), { ...action, category: null })}
        />
      )
  }
}
