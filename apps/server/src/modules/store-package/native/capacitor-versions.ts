/** What the package installs: the versions that were tried here. A test compares them with those that are installed. */
export const capacitorPackages = {
  '@capacitor/android': '8.5.2',
  '@capacitor/app': '8.1.1',
  '@capacitor/browser': '8.0.4',
  '@capacitor/core': '8.5.2',
  '@capacitor/haptics': '8.0.2',
  '@capacitor/ios': '8.5.2',
  '@capacitor/push-notifications': '8.1.2',
  '@capacitor/share': '8.0.2',
} as const

/** What a package with the web part in it needs besides: where a session is kept, and what brings updates. */
export const webPartPackages = {
  '@capacitor/preferences': '8.0.1',
  '@capgo/capacitor-updater': '8.51.23',
} as const

export const capacitorTools = { '@capacitor/cli': '8.5.2' } as const
