/** Types whose views come with the shopper app's first screen: those of the home palette. The rest is `page-views.ts`. */
export type FirstBlockType =
  | 'searchBar'
  | 'spacer'
  | 'banner'
  | 'slider'
  | 'grid'
  | 'catalogGrid'
  | 'countdown'
  | 'video'
  | 'productCarousel'
  | 'productParallax'
  | 'productGrid'
  | 'recentlyViewed'
