/** A message that waits until the input loses the focus, so that nobody is corrected in the middle of a word. */
import { useState } from 'react'

export function useShownWhenLeft(error: string | null): { error: string | null; enter(): void; leave(): void } {
  const [inside, setInside] = useState(false)
  return { error: inside ? null : error, enter: () => setInside(true), leave: () => setInside(false) }
}
