import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { moveOff } from './toast-place.rules.ts'

/** A field at fault, with its label and what is said of it. */
const faults = '[aria-invalid="true"], form [role="alert"]'
/** What leads on from there. */
const nexts = 'button[type="submit"], [data-autofocus]'

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => (one.closest('.mantine-InputWrapper-root') ?? one).getBoundingClientRect())

/** Moves the toasts off what is needed next; where there is no room, at least off what is at fault. */
function place(toasts: HTMLElement): void {
  toasts.style.translate = ''
  const box = toasts.firstElementChild?.getBoundingClientRect()
  if (!box?.height) return
  const wrong = boxesOf(faults)
  const by = moveOff(box, [...wrong, ...boxesOf(nexts)], innerHeight) ?? moveOff(box, wrong, innerHeight)
  if (by) toasts.style.translate = `0 ${by}px`
}

const moments = ['focusin', 'scrollend', 'resize', 'transitionend'] as const

/** Keeps the toasts of this class off the fields at fault and the buttons that are needed next, while there are any. */
export function useToastPlace(className: string): void {
  const { notifications } = useNotifications()
  const ids = notifications.map(({ id }) => id).join(' ')
  useEffect(() => {
    let frame = 0
    // What is refused is drawn in the next frame, and takes the focus there.
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          for (const toasts of document.querySelectorAll<HTMLElement>(`.${className}`)) place(toasts)
        })
      })
    }
    placeSoon()
    if (ids !== '') for (const moment of moments) addEventListener(moment, placeSoon, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const moment of moments) removeEventListener(moment, placeSoon, true)
    }
  }, [ids, className])
}
