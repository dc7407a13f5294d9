import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { useCallback } from 'react'
import { useShop } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'

/** Shares the product's address by the device's share sheet, or copies it where there is none. */
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
      // Closing the share sheet rejects the promise too, and needs no message.
      share().catch(() => {})
    },
    [words, toast],
  )
}
