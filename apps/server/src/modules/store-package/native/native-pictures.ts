/** Icons, adaptive icons and splash screens in the sizes that the native projects name. */
import type { Ports } from '../../../ports.ts'
import { drawIcon } from '../../shopper-pages/index.ts'
import { type PackageEntry, pictureEntry } from '../package-entry.ts'
import type { PackageFacts } from '../package-facts.ts'
import { cornerOf, cutCorners, drawSplash, once, onSquare, readFile } from '../package-pictures.ts'

/** Pixels of a launcher icon of 48 dp, and of an adaptive layer of 108 dp. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const
const legacyDp = 48
const layerDp = 108
/** A mask shows 72 of 108 dp of an icon that fills its square, and 66 for certain of any other. */
const shares = { filled: 72 / 108, loose: 60 / 108 }

const screens = {
  'port-mdpi': [320, 480],
  'port-hdpi': [480, 800],
  'port-xhdpi': [720, 1280],
  'port-xxhdpi': [960, 1600],
  'port-xxxhdpi': [1280, 1920],
  'land-mdpi': [480, 320],
  'land-hdpi': [800, 480],
  'land-xhdpi': [1280, 720],
  'land-xxhdpi': [1600, 960],
  'land-xxxhdpi': [1920, 1280],
} as const

const largePx = 1024
const iosSplashPx = 2732
const androidResources = 'android/app/src/main/res'
const iosAssets = 'ios/App/App/Assets.xcassets'

export interface NativePictures {
  entries: PackageEntry[]
  /** Behind the adaptive icon's layer. */
  iconBackground: string
}

export async function nativePictures(
  ports: Ports,
  facts: PackageFacts,
  icon: () => Promise<Buffer | null>,
): Promise<NativePictures> {
  const { color, listing } = facts
  const given = await icon()
  const large = await drawIcon({ picture: given, color: color.primary, sizePx: largePx, maskable: false })
  const opaque = once(() => drawIcon({ picture: given, color: color.primary, sizePx: largePx, maskable: true }))
  const square = (sizePx: number) => drawIcon({ picture: given, color: color.primary, sizePx, maskable: true })
  const corner = await cornerOf(large)
  const isFilled = corner !== null
  const splash = once(async () => (listing.splashScreen ? readFile(ports, listing.splashScreen) : null))
  const screen = async (width: number, height: number) =>
    drawSplash({ width, height, picture: await splash(), icon: await opaque(), background: color.splash })
  const iosSplash = once(() => screen(iosSplashPx, iosSplashPx))
  const splashOf =
    ([width, height]: readonly [number, number]) =>
    () =>
      screen(width, height)
  return {
    iconBackground: corner ?? '#FFFFFF',
    entries: [
      ...Object.entries(densities).flatMap(([density, scale]) => {
        const folder = `${androidResources}/mipmap-${density}`
        const legacy = legacyDp * scale
        const layer = layerDp * scale
        return [
          pictureEntry(`${folder}/ic_launcher.png`, () => square(legacy)),
          pictureEntry(`${folder}/ic_launcher_round.png`, async () => cutCorners(await opaque(), legacy, legacy / 2)),
          pictureEntry(`${folder}/ic_launcher_foreground.png`, () =>
            onSquare(large, layer, isFilled ? shares.filled : shares.loose),
          ),
        ]
      }),
      ...Object.entries(screens).map(([name, size]) =>
        pictureEntry(`${androidResources}/drawable-${name}/splash.png`, splashOf(size)),
      ),
      pictureEntry(`${androidResources}/drawable/splash.png`, splashOf(screens['land-mdpi'])),
      pictureEntry(`${iosAssets}/AppIcon.appiconset/AppIcon-512@2x.png`, opaque),
      ...['splash-2732x2732.png', 'splash-2732x2732-1.png', 'splash-2732x2732-2.png'].map((name) =>
        pictureEntry(`${iosAssets}/Splash.imageset/${name}`, iosSplash),
      ),
    ],
  }
}
