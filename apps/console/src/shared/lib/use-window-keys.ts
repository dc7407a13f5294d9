import { useLayoutEffect } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Hears every key that nothing else stopped. It listens before the screen is painted: a key that is pressed as soon as the
 * screen shows must not be lost.
 */
export function useWindowKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useLatest(press)
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => latest.current(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [latest])
}
