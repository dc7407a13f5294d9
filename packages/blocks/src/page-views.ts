/**
 * The views of the blocks that the home palette does not offer; they are fetched when a page first contains one. The
 * code does not compile while a type with a schema folder has no view here (or in `views.ts`, for the home palette).
 */

import { BannerCategoriesView } from './catalog/banner-categories/banner-categories.view.tsx'
import { BrandBlockView } from './catalog/brand/brand.view.tsx'
import { CategoryListView } from './catalog/category-list/category-list.view.tsx'
import { ActionButtonView } from './content/action-button/action-button.view.tsx'
import { CustomBannerView } from './content/custom-banner/custom-banner.view.tsx'
import { InlineHtmlView } from './content/inline-html/inline-html.view.tsx'
import { WebpageView } from './content/webpage/webpage.view.tsx'
import type { BlockView } from './kit/define/define-view.ts'
import type { FirstBlockType } from './kit/frame/first-block-types.ts'
import { ActionLinkView } from './product/action-link/action-link.view.tsx'
import { AttributesView } from './product/attributes/attributes.view.tsx'
import { DescriptionView } from './product/description/description.view.tsx'
import { GalleryView } from './product/gallery/gallery.view.tsx'
import { HtmlView } from './product/html/html.view.tsx'
import { InformationView } from './product/information/information.view.tsx'
import { ProductImageView } from './product/product-image/product-image.view.tsx'
import { ProductVideoView } from './product/product-video/product-video.view.tsx'
import { ProductVideosView } from './product/product-videos/product-videos.view.tsx'
import { RelatedProductsView } from './product/related-products/related-products.view.tsx'
import { ReviewsView } from './product/reviews/reviews.view.tsx'
import { TagsView } from './product/tags/tags.view.tsx'
import { VariantsView } from './product/variants/variants.view.tsx'
import { BalanceView } from './rewards/balance/balance.view.tsx'
import { EarnView } from './rewards/earn/earn.view.tsx'
import { RedeemView } from './rewards/redeem/redeem.view.tsx'
import { ReferralView } from './rewards/referral/referral.view.tsx'
import { TiersView } from './rewards/tiers/tiers.view.tsx'
import type { BlockOf, BuiltBlockType } from './schemas.ts'
import { StoreLocationView } from './store/store-location/store-location.view.tsx'

export const pageViews: { [T in Exclude<BuiltBlockType, FirstBlockType>]: BlockView<BlockOf<T>> } = {
  inlineHtmlContent: InlineHtmlView,
  webpage: WebpageView,
  store: StoreLocationView,
  rewardPoint: BalanceView,
  campaigns: EarnView,
  redemptionOptions: RedeemView,
  referral: ReferralView,
  tiers: TiersView,
  bannerCategories: BannerCategoriesView,
  catalogCollapse: CategoryListView,
  brand: BrandBlockView,
  custombanner: CustomBannerView,
  gallery: GalleryView,
  information: InformationView,
  variants: VariantsView,
  description: DescriptionView,
  customFields: AttributesView,
  html: HtmlView,
  url: ActionLinkView,
  productDetailImage: ProductImageView,
  productDetailVideo: ProductVideoView,
  productDetailProductVideos: ProductVideosView,
  reviews: ReviewsView,
  relatedProducts: RelatedProductsView,
  tags: TagsView,
  actionButton: ActionButtonView,
}
