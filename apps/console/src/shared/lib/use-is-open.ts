import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still there, for work that ends after a wait. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => isOpen.current, [])
}
