/** The content language that is read and written, sent as X-App-Language. It is kept for this tab and for each app. */
import { useSyncExternalStore } from 'react'
import { tabTexts } from '../lib/storage.ts'
import { readAppKey } from './app-key.ts'

const fallback = 'en'
const listeners = new Set<() => void>()
const nameOf = (appKey: string | null) => `appLanguage:${appKey ?? ''}`

export const readAppLanguage = (): string => tabTexts.getItem(nameOf(readAppKey())) ?? fallback

/** Sets the content language. Queries whose answer depends on the language have it in their key. */
export function setAppLanguage(code: string): void {
  if (code === tabTexts.getItem(nameOf(readAppKey()))) return
  tabTexts.setItem(nameOf(readAppKey()), code)
  for (const listener of listeners) listener()
}

export const hasAppLanguage = (): boolean => tabTexts.getItem(nameOf(readAppKey())) !== null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useAppLanguage = (): string => useSyncExternalStore(subscribe, readAppLanguage)
