/**
 * What 'Preview' and 'Publish to mobile' in the header do. The buttons belong to the frame; their work belongs to the
 * publishing feature, which fills the slots.
 */
import { useEffect, useRef } from 'react'
import { createObservable, useObservable } from './lib/observable.ts'
import { service, useService } from './services.ts'

/**
 * The id of a design other than the live one while it is being edited. 'Preview' then shows only this design, and
 * nothing can be published meanwhile.
 */
export const openedDesign = service(() => createObservable<string | null>(null))

export function useOpenedDesign(id: string): void {
  const opened = useService(openedDesign)
  useEffect(() => {
    opened.set(id)
    return () => opened.set(null)
  }, [opened, id])
}

export type HeaderSlot = 'preview' | 'publish'

export interface HeaderAction {
  run(): void | Promise<void>
  /** While true, the button shows progress and ignores clicks. */
  busy?: boolean
}

export const headerActions = service(() => {
  const slots = createObservable<ReadonlyMap<HeaderSlot, HeaderAction>>(new Map())
  /** True once a slot is about to be used: the frame then mounts the feature that fills it. */
  const needed = createObservable(false)
  const load = () => needed.set(true)
  return {
    slots,
    needed,
    load,
    fill(slot: HeaderSlot, action: HeaderAction | null): void {
      const next = new Map(slots.get())
      if (action) next.set(slot, action)
      else next.delete(slot)
      slots.set(next)
    },
    /** Runs the slot's action as soon as it is filled: its feature may still be loading when the button is pressed. */
    run(slot: HeaderSlot): void {
      load()
      const filled = slots.get().get(slot)
      if (filled) return void filled.run()
      const stop = slots.subscribe(() => {
        const action = slots.get().get(slot)
        if (!action) return
        stop()
        void action.run()
      })
    },
  }
})

/** Fills a slot as long as the calling component is mounted. */
export function useHeaderAction(slot: HeaderSlot, action: HeaderAction): void {
  const { fill } = useService(headerActions)
  const latest = useRef(action)
  latest.current = action
  const busy = action.busy === true
  useEffect(() => fill(slot, { run: () => latest.current.run(), busy }), [fill, slot, busy])
  useEffect(() => () => fill(slot, null), [fill, slot])
}

export const useFilledHeaderAction = (slot: HeaderSlot): HeaderAction | undefined =>
  useObservable(useService(headerActions).slots).get(slot)
