/**
 * Addresses of stored pictures and videos. They are kept as paths (`/media/…`) on the shopper app's origin, so that the
 * data stays valid when its address changes. Whatever shows one resolves it here.
 */

/** `src` as an address that the console can load: paths of the media store get their origin, other addresses stay. */
export const mediaUrl = (src: string, shopperUrl: string): string =>
  src.startsWith('/media/') ? shopperUrl + src : src
