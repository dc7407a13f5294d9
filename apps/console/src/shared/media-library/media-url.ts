/**
 * Addresses of stored pictures and videos. They are kept as paths (`/media/…`) of the shopper app's origin, so that a
 * change of its address keeps data valid; whatever shows one resolves it here.
 */

/** `src` as the console can load it: paths of the media store get their origin, other addresses stay. */
export const mediaUrl = (src: string, shopperUrl: string): string =>
  src.startsWith('/media/') ? shopperUrl + src : src
