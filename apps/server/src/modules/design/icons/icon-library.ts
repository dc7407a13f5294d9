/** The icons an owner may choose: those of Tabler's thousands that are useful for a shop, in groups (MIT licence). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const names: Record<string, string> = {
  Navigation:
    'home home-2 menu-2 layout-grid category list search filter adjustments-horizontal compass map world bookmark link dots',
  Shopping:
    'shopping-cart shopping-bag basket shopping-cart-plus building-store cash credit-card wallet receipt barcode qrcode scan package box coin',
  Offers:
    'tag tags discount rosette-discount percentage gift gift-card ticket bolt flame sparkles star crown trophy award',
  Account:
    'user user-circle users heart login logout id-badge lock key shield-check settings fingerprint eye history medal',
  Contact:
    'bell bell-ringing message message-circle messages mail phone phone-call headset send share inbox speakerphone help-circle info-circle',
  Delivery:
    'truck truck-delivery truck-return map-pin map-pin-2 route plane clock calendar calendar-event refresh hourglass building-warehouse scale clipboard-check',
  Products:
    'shirt shoe hanger sunglasses diamond device-mobile device-laptop camera sofa lamp bed plant bottle perfume ball-football',
  Media:
    'photo video music news article book camera-plus player-play brand-instagram brand-facebook brand-x brand-youtube brand-tiktok brand-whatsapp brand-pinterest',
}

export const iconNames: ReadonlySet<string> = new Set(Object.values(names).flatMap((list) => list.split(' ')))

const require = createRequire(import.meta.url)
/** Of an icon of the library. */
export const readIcon = (name: string): Promise<Buffer> =>
  readFile(require.resolve(`@tabler/icons/outline/${name}.svg`))

/** The path is the same on both origins: the console's picker and the shopper app's tabs use it. */
export const iconPath = (name: string): string => `/icons/tabler/${name}.svg`

export const iconGroups = Object.entries(names).map(([label, list]) => ({
  _id: label.toLowerCase(),
  label,
  icons: list.split(' ').map((name) => ({ name: `tabler:${name}`, src: iconPath(name) })),
}))
