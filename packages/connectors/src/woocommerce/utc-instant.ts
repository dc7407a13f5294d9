import { instant } from '../kit/instant.ts'

/** WooCommerce leaves the zone out, and has no time of some things. */
export const utcInstant = (told: string | null | undefined): string =>
  instant(told ? (/(?:Z|[+-]\d\d:?\d\d)$/.test(told) ? told : `${told}Z`) : 0)
