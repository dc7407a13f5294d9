import type { ScreenName } from '../app/routes.ts'
import css from './skeleton.module.css'

/** Placeholders for product tiles that are loading, in their later positions. */
export const TilesSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className={css.tiles} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <div key={index}>
        <div className={`skeleton ${css.picture}`} />
        <div className={`skeleton ${css.line}`} />
        <div className={`skeleton ${css.shortLine}`} />
      </div>
    ))}
  </div>
)

export const RowsSkeleton = ({ count = 8 }: { count?: number }) => (
  <div className={css.rows} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <div key={index} className={css.row}>
        <div className={`skeleton ${css.thumb}`} />
        <div className={`skeleton ${css.line}`} />
      </div>
    ))}
  </div>
)

export const ProductSkeleton = () => (
  <div aria-hidden="true">
    <div className={`skeleton ${css.hero}`} />
    <div className={css.text}>
      <div className={`skeleton ${css.line}`} />
      <div className={`skeleton ${css.shortLine}`} />
    </div>
  </div>
)

const ofTiles = new Set<ScreenName>(['category', 'brand', 'wishlist', 'recent', 'home'])

/** The outline of a screen whose code is loading. */
export function ScreenSkeleton({ screen }: { screen: ScreenName }) {
  if (screen === 'product') return <ProductSkeleton />
  return ofTiles.has(screen) ? <TilesSkeleton /> : <RowsSkeleton />
}
