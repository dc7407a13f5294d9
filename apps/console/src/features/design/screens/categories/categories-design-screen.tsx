import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'
import { CategoryPageSettings } from './category-page-settings.tsx'
import { CategorySearch } from './category-search.tsx'
import { CategorySelection } from './category-selection.tsx'
import { ChosenTree } from './chosen-tree.tsx'

const NoBlocks = () => null

const categoriesScreen: PageScreen = {
  title: 'Categories design',
  path: '/design/categories',
  pageTypes: ['categoryTree'],
  palette: 'categories',
  tab: 'categoryTree',
  editedView: 'Categories',
  PageSettings: CategoryPageSettings,
  Start: CategorySelection,
  Above: CategorySearch,
  Below: ChosenTree,
  Empty: NoBlocks,
}

/** /design/categories: the category tree of the live design's draft (D-021). */
export const CategoriesDesignScreen = () => <PageDesignScreen screen={categoriesScreen} />
