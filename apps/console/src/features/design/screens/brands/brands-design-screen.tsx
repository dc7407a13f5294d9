import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'
import { BrandPageSettings } from './brand-page-settings.tsx'
import { BrandSearch } from './brand-search.tsx'
import { BrandSelection } from './brand-selection.tsx'
import { PickedBrands } from './picked-brands.tsx'

const NoBlocks = () => null

const brandsScreen: PageScreen = {
  title: 'Brands design',
  path: '/design/brands',
  pageTypes: ['brands'],
  palette: 'brands',
  tab: 'brands',
  editedView: 'Brands',
  PageSettings: BrandPageSettings,
  Start: BrandSelection,
  Above: BrandSearch,
  Below: PickedBrands,
  Empty: NoBlocks,
}

/** /design/brands: the brands page of the live design's draft (D-026). */
export const BrandsDesignScreen = () => <PageDesignScreen screen={brandsScreen} />
