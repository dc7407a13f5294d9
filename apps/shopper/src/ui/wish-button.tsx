import { useSelected, useShop, useWords } from '../app/shop.ts'
import { usePushOffer } from '../push/use-push-offer.ts'
import { Icon } from './icon.tsx'
import css from './wish-button.module.css'

interface WishButtonProps {
  id: string
  name: string
  /** True for the small version on a picture; otherwise it is a separate button. */
  onPicture?: boolean
}

/** The heart button, which saves a product on this device. */
export function WishButton({ id, name, onPicture }: WishButtonProps) {
  const { clock, lists, noteChange, syncLists, tracker } = useShop()
  const word = useWords()
  const offerPush = usePushOffer()
  const isKept = useSelected(lists.wishlist, () => lists.wishlist.has(id))
  const toggle = () => {
    if (isKept) lists.wishlist.remove(id)
    else lists.wishlist.add({ id, at: new Date(clock.read()).toISOString() })
    void noteChange('wishlist', id, isKept)
      .then(() => syncLists(['wishlist']))
      .catch(() => {})
    tracker.track(isKept ? 'wishlist_removed' : 'wishlist_added', { product_id: id })
    if (!isKept) void offerPush('heart')
  }
  return (
    <button
      type="button"
      className={`${css.heart} ${onPicture ? css.onPicture : ''}`}
      aria-pressed={isKept}
      aria-label={`${word(isKept ? 'removeFromWishlist' : 'saveToWishlist')}: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" sizePx={onPicture ? 18 : 24} filled={isKept} />
    </button>
  )
}
