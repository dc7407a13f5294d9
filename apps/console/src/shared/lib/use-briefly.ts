import { useEffect, useState } from 'react'

/** How long the spinner is shown after a reorder (document 2, section 4.2). */
const spinnerMs = 1000

/** The first value is true for a second after each call of the second. */
export function useBriefly(): [boolean, () => void] {
  const [until, setUntil] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setTimeout(() => setUntil(0), spinnerMs)
    return () => clearTimeout(timer)
  }, [until])
  return [until > 0, () => setUntil(Date.now())]
}
