import { PagePreview } from './page-preview.tsx'

/** The product page with one of the store's products and the draft's branding (D-070). */
export const ProductDetailPreview = () => <PagePreview type="product" label="Product page" />
