/** Entry point of the console: how each block type is offered and configured. Data only. */
import { bannerCategoriesEditor } from './catalog/banner-categories/banner-categories.editor.ts'
import { brandEditor } from './catalog/brand/brand.editor.ts'

import { categoryGridEditor } from './catalog/category-grid/category-grid.editor.ts'
import { categoryListEditor } from './catalog/category-list/category-list.editor.ts'
import { productCardsEditor } from './catalog/product-cards/product-cards.editor.ts'
import { productCarouselEditor } from './catalog/product-carousel/product-carousel.editor.ts'
import { productGridEditor } from './catalog/product-grid/product-grid.editor.ts'
import { recentlyViewedEditor } from './catalog/recently-viewed/recently-viewed.editor.ts'
import { searchBarEditor } from './catalog/search-bar/search-bar.editor.ts'
import { actionButtonEditor } from './content/action-button/action-button.editor.ts'
import { bannerEditor } from './content/banner/banner.editor.ts'
import { countdownEditor } from './content/countdown/countdown.editor.ts'
import { customBannerEditor } from './content/custom-banner/custom-banner.editor.ts'
import { gridEditor } from './content/grid/grid.editor.ts'
import { inlineHtmlEditor } from './content/inline-html/inline-html.editor.ts'
import { sliderEditor } from './content/slider/slider.editor.ts'
import { spacerEditor } from './content/spacer/spacer.editor.ts'
import { videoEditor } from './content/video/video.editor.ts'
import { webpageEditor } from './content/webpage/webpage.editor.ts'
import { canonicalType } from './kit/define/aliases.ts'
import type { BlockEditor, PaletteName } from './kit/define/define-editor.ts'
import { actionLinkEditor } from './product/action-link/action-link.editor.ts'
import { attributesEditor } from './product/attributes/attributes.editor.ts'
import { descriptionEditor } from './product/description/description.editor.ts'
import { galleryEditor } from './product/gallery/gallery.editor.ts'
import { htmlEditor } from './product/html/html.editor.ts'
import { informationEditor } from './product/information/information.editor.ts'
import { productImageEditor } from './product/product-image/product-image.editor.ts'
import { productVideoEditor } from './product/product-video/product-video.editor.ts'
import { productVideosEditor } from './product/product-videos/product-videos.editor.ts'
import { relatedProductsEditor } from './product/related-products/related-products.editor.ts'
import { reviewsEditor } from './product/reviews/reviews.editor.ts'
import { tagsEditor } from './product/tags/tags.editor.ts'
import { variantsEditor } from './product/variants/variants.editor.ts'
import { balanceEditor } from './rewards/balance/balance.editor.ts'
import { earnEditor } from './rewards/earn/earn.editor.ts'
import { redeemEditor } from './rewards/redeem/redeem.editor.ts'
import { referralEditor } from './rewards/referral/referral.editor.ts'
import { tiersEditor } from './rewards/tiers/tiers.editor.ts'
import type { BuiltBlockType } from './schemas.ts'
import { storeLocationEditor } from './store/store-location/store-location.editor.ts'

export type { BlockEditor, PaletteName } from './kit/define/define-editor.ts'

export const blockEditors: Record<BuiltBlockType, BlockEditor> = {
  searchBar: searchBarEditor,
  spacer: spacerEditor,
  banner: bannerEditor,
  slider: sliderEditor,
  grid: gridEditor,
  catalogGrid: categoryGridEditor,
  countdown: countdownEditor,
  video: videoEditor,
  productCarousel: productCarouselEditor,
  productParallax: productCardsEditor,
  productGrid: productGridEditor,
  recentlyViewed: recentlyViewedEditor,
  inlineHtmlContent: inlineHtmlEditor,
  webpage: webpageEditor,
  store: storeLocationEditor,
  rewardPoint: balanceEditor,
  campaigns: earnEditor,
  redemptionOptions: redeemEditor,
  referral: referralEditor,
  tiers: tiersEditor,
  bannerCategories: bannerCategoriesEditor,
  catalogCollapse: categoryListEditor,
  brand: brandEditor,
  custombanner: customBannerEditor,
  gallery: galleryEditor,
  information: informationEditor,
  variants: variantsEditor,
  description: descriptionEditor,
  customFields: attributesEditor,
  html: htmlEditor,
  url: actionLinkEditor,
  productDetailImage: productImageEditor,
  productDetailVideo: productVideoEditor,
  productDetailProductVideos: productVideosEditor,
  reviews: reviewsEditor,
  relatedProducts: relatedProductsEditor,
  tags: tagsEditor,
  actionButton: actionButtonEditor,
}

/** The settings of a wire type; undefined for a type without a folder. */
export function findBlockEditor(type: string): BlockEditor | undefined {
  const canonical = canonicalType(type)
  return Object.hasOwn(blockEditors, canonical) ? blockEditors[canonical as BuiltBlockType] : undefined
}

/** The blocks that a screen's palette offers, in its order. */
export const paletteOf = (palette: PaletteName): BlockEditor[] =>
  Object.values(blockEditors)
    .filter((editor) => editor.palettes[palette] !== undefined)
    .sort((one, other) => (one.palettes[palette] ?? 0) - (other.palettes[palette] ?? 0))
