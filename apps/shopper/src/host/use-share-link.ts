import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { createElement, useCallback } from 'react'
import { useShop } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import { sayWord } from '../text/say-word.ts'

interface SharedLink {
  title: string
  text?: string
  url: string
}

/** True when the shopper saw the device's own sheet, also where they closed it. */
async function showSheet(link: SharedLink): Promise<boolean> {
  try {
    if (typeof navigator.share !== 'function') return false
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Hands a link to the device, or to the clipboard where it cannot share; where neither is allowed, the link is shown. */
export function useShareLink(): (link: SharedLink) => void {
  const shop = useShop()
  const toast = useToast()
  return useCallback(
    (link: SharedLink) => {
      const { text = '', url } = link
      const copy = async () => navigator.clipboard.writeText(text === '' ? url : `${text} ${url}`)
      const share = async () => {
        if (await showSheet(link)) return
        const isCopied = await copy().then(
          () => true,
          () => false,
        )
        const shown = (address = '') => sayWord(shop, 'linkNotCopied', { url: address })
        toast({ text: isCopied ? sayWord(shop, 'linkCopied') : createElement(Kept, { text: shown, values: [url] }) })
      }
      void share()
    },
    [shop, toast],
  )
}
