import { AppWord } from '../../canvas/app-word.tsx'
import { useLayout } from '../../editor/editor-context.tsx'
import { PhoneSearch } from '../phone-search.tsx'

/** The app's search bar, if the layout shows it. */
export function CategorySearch() {
  const { searchBar } = useLayout().options.layout
  return searchBar.visible ? (
    <PhoneSearch placeholder={searchBar.placeholder || <AppWord word="searchProducts" />} />
  ) : null
}
