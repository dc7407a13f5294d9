/** The Chromium that a test starts, and its switches. */

/** With windows, cameras and notifications. */
export const wholeChromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/** Where there is one without windows: what it shows takes a fifth less time. */
export const headlessChromium = process.env['HEADLESS_CHROMIUM'] ?? wholeChromium

/** The zone and the language of a browser in tests, whatever the machine's are. */
export const chromiumEnvironment = { ...process.env, TZ: 'UTC', LANGUAGE: 'en_US', LANG: 'en_US.UTF-8' }

/**
 * The suggestions of the address bar are pages of the browser's own: every window would start processes for them, three
 * quarters of what a new profile costs. Nobody types an address here.
 */
const unused = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright itself turns off; Chromium heeds only the last list that it is given. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${[...offInPlaywright, ...unused].join(',')}`,
]
