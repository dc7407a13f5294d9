/**
 * The selected app. It is stored locally for the next visit, but a tab keeps the one it began with: an app chosen in
 * another tab must not change what this one saves to.
 */
const name = 'appKey'
let current = localStorage.getItem(name)

export const readAppKey = (): string | null => current

export function storeAppKey(appKey: string): void {
  current = appKey
  localStorage.setItem(name, appKey)
}

export function forgetAppKey(): void {
  current = null
  localStorage.removeItem(name)
}
