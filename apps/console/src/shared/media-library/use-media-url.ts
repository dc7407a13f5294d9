import { useCallback } from 'react'
import { useSignInConfig } from '../api/sign-in-config.ts'
import { mediaUrl } from './media-url.ts'

/**
 * {@link mediaUrl} for a component. It is '' until the shopper app's address is known, so that no request is sent in
 * vain.
 */
export function useMediaUrl(): (src: string) => string {
  const shopperUrl = useSignInConfig()?.shopperUrl
  return useCallback(
    (src) => (shopperUrl === undefined && src.startsWith('/media/') ? '' : mediaUrl(src, shopperUrl ?? '')),
    [shopperUrl],
  )
}
