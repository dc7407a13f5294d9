import { m } from '@vitrine/messages/console'
import type { PageScreen } from '../../document/page-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { BrandPageSettings } from './brand-page-settings.tsx'
import { BrandSearch } from './brand-search.tsx'
import { BrandSelection } from './brand-selection.tsx'
import { PickedBrands } from './picked-brands.tsx'

const NoBlocks = () => null

const brandsScreen: PageScreen = {
  title: m.workspace_brands_design,
  path: '/design/brands',
  pageTypes: ['brands'],
  palette: 'brands',
  tab: 'brands',
  editedView: m.menu_brands,
  PageSettings: BrandPageSettings,
  Start: BrandSelection,
  Above: BrandSearch,
  Below: PickedBrands,
  Empty: NoBlocks,
}

/** /design/brands: the brands page of the live design's draft (D-026). */
export const BrandsDesignScreen = () => <PageDesignScreen screen={brandsScreen} />
