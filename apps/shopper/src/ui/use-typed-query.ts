import { useEffect, useState } from 'react'
import { useShop } from '../app/shop.ts'

/** Waits until the shopper stops typing (document 2, section 5). */
const typingMs = 500

/**
 * The typed text and the address that follows it. The address holds the search, so that going back finds it. `pathOf`
 * returns the screen's path for a query; it must be the same function on every render.
 */
export function useTypedQuery(
  asked: string,
  pathOf: (query: string) => string,
): [text: string, setText: (text: string) => void] {
  const { router } = useShop()
  const [text, setText] = useState(asked)
  // Going back and choosing a query change the address, and the field follows it. A space typed at the end is kept.
  useEffect(() => setText((typed) => (typed.trim() === asked ? typed : asked)), [asked])
  useEffect(() => {
    const next = text.trim()
    if (next === asked) return
    const timer = setTimeout(() => router.go(pathOf(next), { replace: true }), typingMs)
    return () => clearTimeout(timer)
  }, [text, asked, router, pathOf])
  return [text, setText]
}
