/**
 * The views of the blocks that the home palette does not offer: fetched when a page first holds one. A type that gets a
 * schema folder does not compile until its view stands here (or in `views.ts`, for the home palette).
 */

import { BannerCategoriesView } from './catalog/banner-categories/banner-categories.view.tsx'
import { BrandBlockView } from './catalog/brand/brand.view.tsx'
import { CategoryListView } from './catalog/category-list/category-list.view.tsx'
import { CustomBannerView } from './content/custom-banner/custom-banner.view.tsx'
import { InlineHtmlView } from './content/inline-html/inline-html.view.tsx'
import { WebpageView } from './content/webpage/webpage.view.tsx'
import type { BlockView } from './kit/define-view.ts'
import type { FirstBlockType } from './kit/first-block-types.ts'
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
}
