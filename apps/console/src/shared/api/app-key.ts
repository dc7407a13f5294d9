/**
 * The selected app. It is stored for the next visit, but a tab keeps the app it began with: choosing an app in another
 * tab must not change where this tab saves.
 */
import { browserTexts } from '../lib/storage.ts'

const name = 'appKey'
let current = browserTexts.getItem(name)

export const readAppKey = (): string | null => current

export function storeAppKey(appKey: string): void {
  current = appKey
  browserTexts.setItem(name, appKey)
}

export function forgetAppKey(): void {
  current = null
  browserTexts.removeItem(name)
}
