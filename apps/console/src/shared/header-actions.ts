/**
 * What 'Preview' and 'Publish to mobile' in the header do. The buttons belong to the frame; their work belongs to the
 * publishing feature, which fills the slots.
 */
import { useEffect, useRef } from 'react'
import { createObservable, useObservable } from './lib/observable.ts'

/**
 * The id of a design other than the live one while it is being edited. 'Preview' then shows only this design, and
 * nothing can be published meanwhile.
 */
export const openedDesign = createObservable<string | null>(null)

export function useOpenedDesign(id: string): void {
  useEffect(() => {
    openedDesign.set(id)
    return () => openedDesign.set(null)
  }, [id])
}

export type HeaderSlot = 'preview' | 'publish'

export interface HeaderAction {
  run(): void | Promise<void>
  /** While true, the button shows progress and ignores clicks. */
  busy?: boolean
}

const slots = createObservable<ReadonlyMap<HeaderSlot, HeaderAction>>(new Map())

/** True once a slot is about to be used: the frame then mounts the feature that fills it. */
const needed = createObservable(false)
export const loadHeaderActions = (): void => needed.set(true)
export const useHeaderActionsNeeded = (): boolean => useObservable(needed)

function fill(slot: HeaderSlot, action: HeaderAction | null): void {
  const next = new Map(slots.get())
  if (action) next.set(slot, action)
  else next.delete(slot)
  slots.set(next)
}

/** Fills a slot as long as the calling component is mounted. */
export function useHeaderAction(slot: HeaderSlot, action: HeaderAction): void {
  const latest = useRef(action)
  latest.current = action
  const busy = action.busy === true
  useEffect(() => fill(slot, { run: () => latest.current.run(), busy }), [slot, busy])
  useEffect(() => () => fill(slot, null), [slot])
}

export const useFilledHeaderAction = (slot: HeaderSlot): HeaderAction | undefined => useObservable(slots).get(slot)

/** Runs the slot's action as soon as it is filled: its feature may still be loading when the button is pressed. */
export function runHeaderAction(slot: HeaderSlot): void {
  loadHeaderActions()
  const filled = slots.get().get(slot)
  if (filled) return void filled.run()
  const stop = slots.subscribe(() => {
    const action = slots.get().get(slot)
    if (!action) return
    stop()
    void action.run()
  })
}
