import { storeAppKey } from '../../shared/api/app-key.ts'

/** Document 1, section 9: delay before the reload that opens or switches an app. */
const reloadDelayMs = 1000

/** Stores the app and loads `address` from the start, so that nothing of the former app stays in memory. */
export function openApp(appKey: string, address: string): void {
  storeAppKey(appKey)
  setTimeout(() => location.assign(address), reloadDelayMs)
}
