import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { searchProducts } from './pickers.api.ts'
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx'

type ProductPickerProps = Omit<SearchPickerProps<ProductCard>, 'kind' | 'search' | 'describe' | 'placeholder'>

/** Searched by name or SKU. */
export const ProductPicker = (props: ProductPickerProps) => (
  <SearchPicker
    {...props}
    kind="products"
    placeholder="Search by name or SKU"
    search={searchProducts}
    describe={(product) => ({
      name: product.name,
      detail: [product.sku, product.priceText, product.availableForSale ? null : 'Sold out']
        .filter(Boolean)
        .join(' · '),
      image: product.urlThumbnail ?? product.image,
      muted: !product.availableForSale,
    })}
  />
)
