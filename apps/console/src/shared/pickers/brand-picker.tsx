import type { Brand } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { searchBrands } from './pickers.api.ts'
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx'

type BrandPickerProps = Omit<SearchPickerProps<Brand>, 'kind' | 'search' | 'describe' | 'placeholder'>

export const BrandPicker = (props: BrandPickerProps) => (
  <SearchPicker
    {...props}
    kind="brands"
    placeholder={m.pickers_search_brands()}
    search={searchBrands}
    describe={({ name, imageUrl }) => ({ name, image: imageUrl })}
  />
)
