import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { useCallback } from 'react'
import { useShop } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'

/** Hands the product's address to the device, or to the clipboard where it cannot share. */
export function useShareProduct(): (product: Product) => void {
  const { words } = useShop()
  const toast = useToast()
  return useCallback(
    ({ name }: Product) => {
      const share = async () => {
        const url = location.href
        if (typeof navigator.share === 'function') await navigator.share({ title: name, url })
        else {
          await navigator.clipboard.writeText(url)
          toast({ text: words.linkCopied })
        }
      }
      // Closing the device's sheet rejects too: nothing to tell.
      share().catch(() => {})
    },
    [words, toast],
  )
}
