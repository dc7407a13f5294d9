/**
 * Components whose code is fetched when they are first shown. Use these, never `lazy` of React: what that could not fetch
 * once stays broken, and takes everything around it away. Here the rest stays, and the part comes when it can.
 */

import { type ComponentType, isValidElement, type ReactNode, use, useEffect } from 'react'
import { isConnectionLost } from '../api/connection.ts'
import { useObservable } from '../lib/observable.ts'
import { m } from '../messages/messages.js'
import { toastError } from '../toast.ts'
import { later } from './later.ts'
import { LoadError } from './load-error.tsx'

interface MissingProps {
  onRetry: () => void
  /** Of a menu, which stays without it. */
  button?: ReactNode
}

type Missing = (props: MissingProps) => ReactNode

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Never rejects. */
  preload(): Promise<void>
  isHere(): boolean
}

/** Resolved in a way that React reads at once: a promise that it meets for the first time would be waited for. */
const nothingToWaitFor = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

function partWith<P extends object>(load: () => Promise<ComponentType<P>>, Missing: Missing): LazyPart<P> {
  const loader = later(load)
  let arrival: Promise<void> | null = null
  const settle = () => {
    arrival = null
  }
  // One promise for all that wait: React must meet the same one again.
  const arrive = () => {
    arrival ??= loader.load().then(settle, settle)
    return arrival
  }
  function Part(props: P) {
    const state = useObservable(loader.state)
    // On every way: React wants each render that follows a wait to ask again.
    use(state.kind === 'away' ? arrive() : nothingToWaitFor)
    if (state.kind === 'here') return <state.module {...props} />
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

/** Waiting does not help where an upgrade of the server took the part away. */
export const tellMissing = (): void =>
  toastError(isConnectionLost() ? m.errors_part_waiting() : m.errors_part_replaced())

const MissingPart = ({ onRetry }: MissingProps) => <LoadError error={m.errors_part_replaced()} onRetry={onRetry} />

function MissingDialog({ button }: MissingProps) {
  useEffect(tellMissing, [])
  return button
}

const NothingMissing = () => null

/** A part with a place on the screen: what is wrong is said there. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  partWith(load, MissingPart)

/** A dialog or a menu: what is wrong is said in a toast, and it opens when it is here. */
export const lazyDialog = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  partWith(load, MissingDialog)

/** What shows little or nothing by itself. `Missing` may do without it. */
export const quietPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: Missing = NothingMissing,
): LazyPart<P> => partWith(load, Missing)
