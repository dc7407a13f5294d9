import { useShop } from './shop.ts'

/** Whether the app was begun from the Home Screen, where the browser shows none of its own buttons. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches

/** Whether only the app itself can offer to be loaded again: installed, or in a native shell. */
export function useNeedsReload(): boolean {
  const { shell, drawing } = useShop()
  return shell !== null || (drawing === 'browser' && isInstalled())
}
