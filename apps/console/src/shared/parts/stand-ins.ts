/**
 * Buttons that stand in for menus whose code is still on its way: placing a dropdown costs a tenth of the first screen's
 * budget. A stand-in passes its focus and its click on to the real button.
 */
import { type PointerEvent, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { type LazyPart, tellMissing } from './lazy-part.tsx'
import { useOnReconnect } from './use-on-reconnect.ts'

export interface StandIn {
  /** Whether the menu was clicked before its code was loaded. */
  wasClicked: () => boolean
  /** Whether the focus was on the button that stood in for the menu's own. */
  hadFocus: () => boolean
}

/** `load` fetches the code of all `parts`; they take the places of their stand-ins together. */
export function useStandIns<Name extends string>(parts: readonly Pick<LazyPart<object>, 'preload' | 'isHere'>[]) {
  const [areHere, setHere] = useState(() => parts.every((part) => part.isHere()))
  const focused = useRef<Name>(null)
  const clicked = useRef<Name>(null)
  const load = async () => {
    await Promise.all(parts.map((part) => part.preload()))
    if (parts.every((part) => part.isHere())) startTransition(() => setHere(true))
    // Without a connection the buttons stay as they are, and only a person who clicked one is told.
    else if (clicked.current !== null) tellMissing()
  }
  useOnReconnect(() => {
    // A person who clicked was told that the menu opens by itself.
    if (!areHere && clicked.current !== null) void load()
  })
  return {
    areHere,
    load,
    /** What the menu asks of its stand-in. */
    standIn: (name: Name): StandIn => ({
      wasClicked: () => clicked.current === name,
      hadFocus: () => focused.current === name,
    }),
    /** Properties of the button that stands in. */
    events: (name: Name) => ({
      onFocus: () => {
        focused.current = name
        void load()
      },
      onBlur: () => {
        focused.current = null
      },
      // Pressing already counts as a click: the real button may replace this one before the release, and then neither
      // gets a click.
      onPointerDown: ({ button }: PointerEvent) => {
        if (button === 0) clicked.current = name
      },
      onClick: () => {
        clicked.current = name
        void load()
      },
    }),
  }
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
