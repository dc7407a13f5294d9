/** The content language that is read and written, sent as X-App-Language. Kept for this tab, per app. */
import { useSyncExternalStore } from 'react'
import { readAppKey } from './app-key.ts'

const fallback = 'en'
const listeners = new Set<() => void>()
const nameOf = (appKey: string | null) => `appLanguage:${appKey ?? ''}`

export const readAppLanguage = (): string => sessionStorage.getItem(nameOf(readAppKey())) ?? fallback

/** Queries whose answer depends on the language carry it in their key. */
export function setAppLanguage(code: string): void {
  if (code === sessionStorage.getItem(nameOf(readAppKey()))) return
  sessionStorage.setItem(nameOf(readAppKey()), code)
  for (const listener of listeners) listener()
}

export const hasAppLanguage = (): boolean => sessionStorage.getItem(nameOf(readAppKey())) !== null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAppLanguage = (): string => useSyncExternalStore(subscribe, readAppLanguage)
