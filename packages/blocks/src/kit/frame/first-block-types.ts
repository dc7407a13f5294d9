/**
 * Types whose views are loaded with the shopper app's first screen: the home palette. The rest is in `page-views.ts`.
 */
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
