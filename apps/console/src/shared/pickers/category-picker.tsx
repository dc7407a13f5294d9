import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { searchCategories } from './pickers.api.ts'
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx'

type CategoryPickerProps = Omit<
  SearchPickerProps<Category>,
  'kind' | 'search' | 'describe' | 'placeholder' | 'isOffered'
> & {
  /** Ids that were chosen already and are not offered again. */
  without?: readonly string[]
}

const countOf = ({ productCount }: Category): string => (productCount === 1 ? '1 product' : `${productCount} products`)

export const CategoryPicker = ({ without = [], ...props }: CategoryPickerProps) => (
  <SearchPicker
    {...props}
    kind="categories"
    placeholder="Search categories"
    search={searchCategories}
    isOffered={({ id }) => !without.includes(id)}
    describe={(category) => ({
      name: category.name,
      detail: category.visible ? countOf(category) : `${countOf(category)} · hidden`,
      image: category.image,
      muted: !category.visible,
    })}
  />
)
