/**
 * Start-up images of iPhones and iPads. iOS shows one only where its size is exactly the screen's, and a white screen
 * where it finds none. Pure.
 */
export interface StartupScreen {
  /** Size of the screen held upright, in CSS px. */
  width: number
  height: number
  /** Device px per CSS px. */
  ratio: number
}

/** Every screen on which the browsers run that we build for (Safari 16.4), the newest first: phones, then tablets. */
const sizes =
  '440x956x3 420x912x3 402x874x3 430x932x3 393x852x3 428x926x3 390x844x3 375x812x3 414x896x3 414x896x2 414x736x3 ' +
  '375x667x2 1032x1376x2 1024x1366x2 834x1210x2 834x1194x2 820x1180x2 834x1112x2 810x1080x2 768x1024x2 744x1133x2'

const toScreen = (name: string): [string, StartupScreen] => {
  const [width = 0, height = 0, ratio = 1] = name.split('x').map(Number)
  return [name, { width, height, ratio }]
}

/** Screens by name: no other image is ever drawn. */
export const startupScreens: ReadonlyMap<string, StartupScreen> = new Map(sizes.split(' ').map(toScreen))

const linkOf = (base: string, [name, { width, height, ratio }]: [string, StartupScreen]): string => {
  const features = [
    `device-width:${width}px`,
    `device-height:${height}px`,
    `-webkit-device-pixel-ratio:${ratio}`,
    'orientation:portrait',
  ]
  const media = features.map((feature) => `(${feature})`).join(' and ')
  return `<link rel="apple-touch-startup-image" media="${media}" href="${base}startup/${name}">`
}

/** `base` is the path of the app's address, encoded. iOS takes start-up images of pages that say they are an app in its own way. */
export const startupLinks = (base: string): string =>
  `<meta name="apple-mobile-web-app-capable" content="yes">${[...startupScreens].map((screen) => linkOf(base, screen)).join('')}`
