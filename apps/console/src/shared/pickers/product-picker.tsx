import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { searchProducts } from './pickers.api.ts'
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx'

type ProductPickerProps = Omit<SearchPickerProps<ProductCard>, 'kind' | 'search' | 'describe' | 'placeholder'>

/** Picks a product, searched by name or SKU. */
export const ProductPicker = (props: ProductPickerProps) => (
  <SearchPicker
    {...props}
    kind="products"
    placeholder={m.pickers_search_product()}
    search={searchProducts}
    describe={(product) => ({
      name: product.name,
      detail: [product.sku, product.priceText, product.availableForSale ? null : m.pickers_sold_out()]
        .filter(Boolean)
        .join(' · '),
      image: product.urlThumbnail ?? product.image,
      muted: !product.availableForSale,
    })}
  />
)
