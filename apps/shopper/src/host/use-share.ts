import { useShop } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'

/** Hands a text with the shop's address to the device, or to the clipboard where it cannot share. */
export function useShare(): (text: string) => void {
  const { base, words, snapshot } = useShop()
  const toast = useToast()
  const share = async (text: string) => {
    const url = new URL(base, location.href).href
    if (typeof navigator.share === 'function') await navigator.share({ title: snapshot.app.name, text, url })
    else {
      await navigator.clipboard.writeText(text === '' ? url : `${text} ${url}`)
      toast({ text: words.linkCopied })
    }
  }
  // Closing the device's sheet rejects too: nothing to tell.
  return (text) => void share(text).catch(() => {})
}
