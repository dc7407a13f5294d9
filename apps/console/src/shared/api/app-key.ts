/**
 * The selected app. It is stored for the next visit, but a tab keeps the app it began with: choosing an app in another
 * tab must not change where this tab saves. Where the browser keeps nothing for the next visit, the tab does until it is closed.
 */
import { browserTexts, tabTexts } from '../lib/storage.ts'

const name = 'appKey'
let current = browserTexts.getItem(name) ?? tabTexts.getItem(name)

export const readAppKey = (): string | null => current

export function storeAppKey(appKey: string): void {
  current = appKey
  browserTexts.setItem(name, appKey)
  if (!browserTexts.isLasting()) tabTexts.setItem(name, appKey)
}

export function forgetAppKey(): void {
  current = null
  for (const texts of [browserTexts, tabTexts]) texts.removeItem(name)
}
