import { m } from '@vitrine/messages/console'
import type { PageScreen } from '../../document/page-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { CategoryPageSettings } from './category-page-settings.tsx'
import { CategorySearch } from './category-search.tsx'
import { CategorySelection } from './category-selection.tsx'
import { ChosenTree } from './chosen-tree.tsx'

const NoBlocks = () => null

const categoriesScreen: PageScreen = {
  title: m.workspace_categories_design,
  path: '/design/categories',
  pageTypes: ['categoryTree'],
  palette: 'categories',
  tab: 'categoryTree',
  editedView: m.menu_categories,
  PageSettings: CategoryPageSettings,
  Start: CategorySelection,
  Above: CategorySearch,
  Below: ChosenTree,
  Empty: NoBlocks,
}

/** /design/categories: the category tree of the live design's draft (D-021). */
export const CategoriesDesignScreen = () => <PageDesignScreen screen={categoriesScreen} />
