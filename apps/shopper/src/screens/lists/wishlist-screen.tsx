import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeptProducts } from './kept-products.tsx'
import { useListOfAllDevices } from './use-list-of-all-devices.ts'

export function WishlistScreen(_props: ScreenProps) {
  const { lists } = useShop()
  const word = useWords()
  useScreenView('wishlist')
  useListOfAllDevices('wishlist')
  return (
    <KeptProducts
      list={lists.wishlist}
      title={word('wishlist')}
      empty={{ icon: <Icon name="heart" sizePx={32} />, title: word('emptyWishlist'), hint: word('emptyWishlistHint') }}
    />
  )
}
