import { BuyBar } from '../../canvas/previews/buy-bar.tsx'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'
import { ProductPageSettings } from './product-page-settings.tsx'

const productDetailScreen: PageScreen = {
  title: 'Product detail design',
  path: '/design/product-detail',
  pageTypes: ['product'],
  palette: 'product-detail',
  tab: null,
  editedView: 'Product detail',
  PageSettings: ProductPageSettings,
  Foot: BuyBar,
}

/** /design/product-detail: the product page of the live design's draft (document 2, section 2.4). */
export const ProductDetailScreen = () => <PageDesignScreen screen={productDetailScreen} />
