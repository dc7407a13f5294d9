/**
 * Which sides are open. Wide screens have two columns; medium ones have the settings as a column and the blocks as a
 * drawer; narrow ones have two sheets.
 */
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { browserTexts } from '../../../../shared/lib/storage.ts'

export type Side = 'start' | 'end'
export type SideLook = 'column' | 'drawer' | 'sheet'

const name = 'design.closedSides'
const readClosed = (): string => browserTexts.getItem(name) ?? ''

export interface SidePanels {
  looks: Record<Side, SideLook>
  isOpen(side: Side): boolean
  toggle(side: Side): void
  open(side: Side): void
  close(side: Side): void
}

export function useSidePanels(): SidePanels {
  const wide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false }) ?? true
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [closed, setClosed] = useState(() => new Set(readClosed().split(' ')))
  /** At most one of the drawers and sheets is open; columns have a state of their own. */
  const [over, setOver] = useState<Side | null>(null)
  const looks: Record<Side, SideLook> = wide
    ? { start: 'column', end: 'column' }
    : narrow
      ? { start: 'sheet', end: 'sheet' }
      : { start: 'drawer', end: 'column' }

  useEffect(() => browserTexts.setItem(name, [...closed].join(' ')), [closed])

  const set = (side: Side, open: boolean) => {
    if (looks[side] !== 'column') setOver((now) => (open ? side : now === side ? null : now))
    else
      setClosed((before) => {
        if (before.has(side) !== open) return before
        const next = new Set(before)
        if (open) next.delete(side)
        else next.add(side)
        return next
      })
  }
  const isOpen = (side: Side) => (looks[side] === 'column' ? !closed.has(side) : over === side)
  return {
    looks,
    isOpen,
    toggle: (side) => set(side, !isOpen(side)),
    open: (side) => set(side, true),
    close: (side) => set(side, false),
  }
}
