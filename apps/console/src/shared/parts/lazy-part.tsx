/**
 * Components whose code is fetched when they are first shown. Use these and never React's `lazy`: once that has failed
 * to fetch, it stays broken and removes everything around it. Here the rest stays, and the part appears as soon as it
 * can be fetched.
 */

import { m } from '@vitrine/messages/console'
import { type ComponentType, isValidElement, type ReactNode, use, useEffect } from 'react'
import { isConnectionLost } from '../api/connection.ts'
import { useObservable } from '../lib/observable.ts'
import { toastError } from '../toast.ts'
import { later } from './later.ts'
import { LoadFailure } from './load-failure.tsx'
import { typeAhead } from './type-ahead.ts'

interface MissingProps {
  onRetry: () => void
  /** The menu's button, which stays when the menu cannot be loaded. */
  button?: ReactNode
}

type Missing = (props: MissingProps) => ReactNode

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Never rejects. */
  preload(): Promise<void>
  isHere(): boolean
}

/**
 * A promise that React can read at once, because its status is set: React waits for a promise that it sees for the
 * first time.
 */
const nothingToWaitFor = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

/** A dialog that opened before its content was there could not give the focus to its first field. */
function focusFirstField(): void {
  const dialog = document.activeElement?.closest('[role="dialog"]')
  if (!document.activeElement?.matches('input, textarea, select'))
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

function partWith<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: Missing,
  onAwaited: (arrival: Promise<void>) => void = () => {},
): LazyPart<P> {
  const loader = later(load)
  let arrival: Promise<void> | null = null
  let awaited: Promise<void> | null = null
  const settle = () => {
    arrival = null
  }
  // All waiting components share one promise, because React must see the same promise again.
  const arrive = () => {
    arrival ??= loader.load().then(settle, settle)
    return arrival
  }
  const waitForIt = () => {
    const arriving = arrive()
    if (awaited !== arriving) onAwaited(arriving)
    awaited = arriving
    return arriving
  }
  function Part(props: P) {
    const state = useObservable(loader.state)
    // `use` is called on every path: React requires each render that follows a wait to call it again.
    use(state.kind === 'away' ? waitForIt() : nothingToWaitFor)
    const isHere = state.kind === 'here'
    useEffect(() => {
      if (isHere && awaited) focusFirstField()
      awaited = null
    }, [isHere])
    if (isHere) return <state.module {...props} />
    if (state.kind === 'failed')
      return (
        <Missing
          button={'button' in props && isValidElement(props.button) ? props.button : null}
          onRetry={() => void arrive()}
        />
      )
    return null
  }
  return Object.assign(Part, { preload: arrive, isHere: () => loader.state.get().kind === 'here' })
}

/** Tells that a part is missing. Waiting does not help when an upgrade of the server removed the part. */
export const tellMissing = (): void =>
  toastError(isConnectionLost() ? m.errors_part_waiting() : m.errors_part_replaced())

const MissingPart = ({ onRetry }: MissingProps) => <LoadFailure error={m.errors_part_replaced()} onRetry={onRetry} />

function MissingDialog({ button }: MissingProps) {
  useEffect(tellMissing, [])
  return button
}

const NothingMissing = () => null

/** A part with a place on the screen, where its errors are shown. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  partWith(load, MissingPart)

/** Only where somebody opened it: what comes by itself, such as a notice, takes no keys from what is being done. */
const holdKeys = (arrival: Promise<void>): void => {
  if (document.activeElement?.closest('button, a, [role="menuitem"]')) typeAhead(arrival)
}

/**
 * A dialog or a menu: errors are shown in a toast, it opens as soon as it is loaded, and what was typed until then is in its
 * field.
 */
export const lazyDialog = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  partWith(load, MissingDialog, holdKeys)

/** A part that shows little or nothing by itself. `Missing` is optional. */
export const quietPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: Missing = NothingMissing,
): LazyPart<P> => partWith(load, Missing)
