/**
 * Preview and settings of a page in the editor of a scheduled design. They are those of the screen that designs its
 * type (D-060).
 */

import type { PageType } from '@vitrine/domain/actions/action-types'
import { m } from '@vitrine/messages/console'
import { type ComponentType, Suspense } from 'react'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import type { EditedView } from '../../canvas/previews/design-previews.tsx'
import type { PageParts } from '../../document/page-screen.ts'

/** A part that is fetched when a page of its type is first shown; the rest of the editor stays meanwhile. */
function part(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazyPart(load)
  return () => (
    <Suspense fallback={null}>
      <Loaded />
    </Suspense>
  )
}

const CustomPageSettings = part(() =>
  import('../../screens/custom-pages/custom-page-settings.tsx').then((module) => module.CustomPageSettings),
)
const CategoryPageSettings = part(() =>
  import('../../screens/categories/category-page-settings.tsx').then((module) => module.CategoryPageSettings),
)
const CategorySearch = part(() =>
  import('../../screens/categories/category-search.tsx').then((module) => module.CategorySearch),
)
const ChosenTree = part(() => import('../../screens/categories/chosen-tree.tsx').then((module) => module.ChosenTree))
const BrandPageSettings = part(() =>
  import('../../screens/brands/brand-page-settings.tsx').then((module) => module.BrandPageSettings),
)
const BrandSearch = part(() => import('../../screens/brands/brand-search.tsx').then((module) => module.BrandSearch))
const PickedBrands = part(() => import('../../screens/brands/picked-brands.tsx').then((module) => module.PickedBrands))
const ProductPageSettings = part(() =>
  import('../../screens/product-detail/product-page-settings.tsx').then((module) => module.ProductPageSettings),
)
const BuyBar = part(() => import('../../canvas/previews/buy-bar.tsx').then((module) => module.BuyBar))
const AccountPageSettings = part(() =>
  import('../../screens/my-account/account-page-settings.tsx').then((module) => module.AccountPageSettings),
)
const AccountHead = part(() => import('../../screens/my-account/account-head.tsx').then((module) => module.AccountHead))
const StoreLocatorPreview = part(() =>
  import('../../screens/custom-pages/store-locator-preview.tsx').then((module) => module.StoreLocatorPreview),
)

const NoBlocks = () => null

const categories = { PageSettings: CategoryPageSettings, Above: CategorySearch, Below: ChosenTree, Empty: NoBlocks }
const brands = { PageSettings: BrandPageSettings, Above: BrandSearch, Below: PickedBrands, Empty: NoBlocks }

const HomeSearch = part(() => import('../../canvas/previews/home-search.tsx').then((module) => module.HomeSearch))

const parts: Partial<Record<PageType, Partial<PageParts>>> = {
  home: { Above: HomeSearch },
  product: { PageSettings: ProductPageSettings, Foot: BuyBar },
  myAccount: { PageSettings: AccountPageSettings, Above: AccountHead },
  categoryTree: categories,
  catalogs: categories,
  brands,
  vendors: brands,
  custom: { PageSettings: CustomPageSettings },
  loyalty: { PageSettings: CustomPageSettings },
  storeLocator: { PageSettings: CustomPageSettings, Above: StoreLocatorPreview },
}

/** The views have the names that the screens which design them use. */
const views: Partial<Record<PageType, EditedView>> = {
  home: 'home',
  product: 'productDetail',
  categoryTree: m.menu_categories,
}

/** The bottom tab of the page's own screen is shown as selected, as on the design screens. */
export const partsOfType = (type: PageType): Partial<PageParts> => ({
  tab: type,
  editedView: views[type] ?? (() => pageTypeName(type)),
  ...parts[type],
})
