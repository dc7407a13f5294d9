import { useCallback } from 'react'
import { useSignInConfig } from '../api/sign-in-config.ts'
import { mediaUrl } from './media-url.ts'

/** {@link mediaUrl} for a component; paths stay as they are until the shopper app's address is known. */
export function useMediaUrl(): (src: string) => string {
  const shopperUrl = useSignInConfig()?.shopperUrl ?? ''
  return useCallback((src) => mediaUrl(src, shopperUrl), [shopperUrl])
}
