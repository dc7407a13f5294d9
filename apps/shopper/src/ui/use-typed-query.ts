import { useEffect, useState } from 'react'
import { useShop } from '../app/shop.ts'

/** Waits until the shopper stops typing (document 2, section 5). */
const typingMs = 500

/**
 * What is typed, and the address that follows it: what is asked for stands there, so that going back finds it. `pathOf`
 * names the screen's path for a query; it must not change from drawing to drawing.
 */
export function useTypedQuery(
  asked: string,
  pathOf: (query: string) => string,
): [text: string, setText: (text: string) => void] {
  const { router } = useShop()
  const [text, setText] = useState(asked)
  // Back, and a query that was chosen, change the address: the field follows. A space that is typed next stays.
  useEffect(() => setText((typed) => (typed.trim() === asked ? typed : asked)), [asked])
  useEffect(() => {
    const next = text.trim()
    if (next === asked) return
    const timer = setTimeout(() => router.go(pathOf(next), { replace: true }), typingMs)
    return () => clearTimeout(timer)
  }, [text, asked, router, pathOf])
  return [text, setText]
}
