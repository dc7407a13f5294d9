import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { searchCategories } from './pickers.api.ts'
import { SearchPicker, type SearchPickerProps } from './search-picker.tsx'

type CategoryPickerProps = Omit<
  SearchPickerProps<Category>,
  'kind' | 'search' | 'describe' | 'placeholder' | 'isOffered'
> & {
  /** Ids that are already chosen and are not offered again. */
  without?: readonly string[]
}

const countOf = ({ productCount }: Category): string => m.pickers_products({ count: productCount })

export const CategoryPicker = ({ without = [], ...props }: CategoryPickerProps) => (
  <SearchPicker
    {...props}
    kind="categories"
    placeholder={m.pickers_search_categories()}
    search={searchCategories}
    isOffered={({ id }) => !without.includes(id)}
    describe={(category) => ({
      name: category.name,
      detail: category.visible ? countOf(category) : m.pickers_hidden({ count: countOf(category) }),
      image: category.image,
      muted: !category.visible,
    })}
  />
)
