import { useLayoutEffect, useRef, useState } from 'react'

export interface StandIn {
  /** Whether the menu was clicked before its code was loaded. */
  wasClicked: () => boolean
  /** Whether the focus was on the button that stood in for the menu's own. */
  hadFocus: () => boolean
}

/**
 * Takes over from the button that stood in for the menu. What happened to that one is asked only once the menu is in its
 * place: a click that comes while the menu is being drawn still finds the stand-in. The menu opens after its button has
 * the focus, and so Escape returns it there.
 */
export function useMenuOpening({ wasClicked, hadFocus }: StandIn) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of the exchange counts.
  useLayoutEffect(() => {
    if (hadFocus()) button.current?.focus()
    if (wasClicked()) setOpened(true)
  }, [])
  return { button, opening: { opened, onChange: setOpened } }
}
