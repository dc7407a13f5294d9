import { m } from '@vitrine/messages/console'
import { BuyBar } from '../../canvas/previews/buy-bar.tsx'
import type { PageScreen } from '../../document/page-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { ProductPageSettings } from './product-page-settings.tsx'

const productDetailScreen: PageScreen = {
  title: m.workspace_product_design,
  path: '/design/product-detail',
  pageTypes: ['product'],
  palette: 'product-detail',
  tab: null,
  editedView: 'productDetail',
  PageSettings: ProductPageSettings,
  Foot: BuyBar,
}

/** /design/product-detail: the product page of the live design's draft (document 2, section 2.4). */
export const ProductDetailScreen = () => <PageDesignScreen screen={productDetailScreen} />
