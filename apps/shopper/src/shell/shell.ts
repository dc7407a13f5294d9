/**
 * The native shell around the app, if there is one: what Capacitor puts into its window, as its documentation describes it.
 * Plugins of a page that the shell loads from a server stand in `Capacitor.Plugins`, so that nothing of Capacitor is loaded.
 */

interface Handle {
  remove(): Promise<void>
}

/** A plugin's `addListener` answers with the handle, or with a promise of it. */
type Listen<Events> = <Name extends keyof Events>(
  name: Name,
  listener: (event: Events[Name]) => void,
) => Handle | Promise<Handle>

type PermissionState = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied'

interface UpdateFile {
  file_name: string | null
  file_hash: string | null
  download_url: string | null
}

export interface ShellPlugins {
  App?: {
    addListener: Listen<{ backButton: { canGoBack: boolean }; appUrlOpen: { url: string } }>
    minimizeApp(): Promise<void>
    getInfo?(): Promise<{ build: string }>
  }
  Browser?: {
    open(options: { url: string }): Promise<void>
    close(): Promise<void>
    addListener: Listen<{ browserFinished: undefined }>
  }
  /** Of packages that have the web part: it fetches newer ones. */
  CapacitorUpdater?: {
    current(): Promise<{ bundle: { version: string; status: string } }>
    /** What the server of the package's settings answers; without a manifest it has none for this package. */
    getLatest(): Promise<{ version: string; url?: string; manifest?: UpdateFile[] }>
    download(options: { version: string; url: string; manifest: UpdateFile[] }): Promise<{ id: string }>
    notifyAppReady(): Promise<unknown>
    set(options: { id: string }): Promise<void>
  }
  Haptics?: {
    impact(options: { style: 'LIGHT' }): Promise<void>
    notification(options: { type: 'SUCCESS' }): Promise<void>
  }
  /** Of packages that have the web part: it keeps the session. */
  Preferences?: {
    get(options: { key: string }): Promise<{ value: string | null }>
    set(options: { key: string; value: string }): Promise<void>
    remove(options: { key: string }): Promise<void>
  }
  PushNotifications?: {
    checkPermissions(): Promise<{ receive: PermissionState }>
    requestPermissions(): Promise<{ receive: PermissionState }>
    register(): Promise<void>
    addListener: Listen<{
      registration: { value: string }
      registrationError: { error: string }
      pushNotificationReceived: { data?: unknown }
      pushNotificationActionPerformed: { notification: { data?: unknown } }
    }>
  }
  Share?: { share(options: { title: string; text: string; url: string }): Promise<unknown> }
}

export interface Shell {
  platform: 'ios' | 'android'
  /** A package may have been built without one of them. */
  plugins: ShellPlugins
}

export interface ShellWindow {
  Capacitor?: {
    isNativePlatform?(): boolean
    getPlatform?(): string
    Plugins?: ShellPlugins
  }
}

/** Null in a browser. */
export function findShell({ Capacitor }: ShellWindow): Shell | null {
  const platform = Capacitor?.isNativePlatform?.() && Capacitor.getPlatform?.()
  return platform === 'ios' || platform === 'android' ? { platform, plugins: Capacitor?.Plugins ?? {} } : null
}
