import type { ScreenProps } from '../../app/screen-props.ts'
import { useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeptProducts } from './kept-products.tsx'

export function WishlistScreen(_props: ScreenProps) {
  const word = useWords()
  useScreenView('wishlist')
  return (
    <KeptProducts
      kind="wishlist"
      title={word('wishlist')}
      empty={{ icon: <Icon name="heart" sizePx={32} />, title: word('emptyWishlist'), hint: word('emptyWishlistHint') }}
    />
  )
}
