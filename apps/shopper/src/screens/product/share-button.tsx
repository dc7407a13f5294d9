import { useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import css from './product-screen.module.css'

/** Hands the product's address to the device, or to the clipboard where it cannot share. */
export function ShareButton({ name }: { name: string }) {
  const { preview } = useShop()
  const word = useWords()
  const toast = useToast()
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') await navigator.share({ title: name, url })
    else {
      await navigator.clipboard.writeText(url)
      toast({ text: word('linkCopied') })
    }
  }
  if (preview) return null
  return (
    <button
      type="button"
      className={css.share}
      aria-label={word('share')}
      onClick={() => {
        // Closing the device's sheet rejects too: nothing to tell.
        share().catch(() => {})
      }}
    >
      <ScreenIcon name="share-2" sizePx={20} />
    </button>
  )
}
