/**
 * Addresses of stored pictures and videos. They are kept as paths (`/media/…`) of the shopper app's origin, so that a
 * change of its address keeps data valid; everything that shows one resolves it here.
 */
import { useSignInConfig } from '../api/sign-in-config.ts'

/** `src` as this place can load it: paths of the media store get their origin, other addresses stay. */
export const mediaUrl = (src: string, shopperUrl: string): string =>
  src.startsWith('/media/') ? shopperUrl + src : src

/** The function for a component; paths stay unresolved until the address is known. */
export function useMediaUrl(): (src: string) => string {
  const shopperUrl = useSignInConfig()?.shopperUrl ?? ''
  return (src) => mediaUrl(src, shopperUrl)
}
