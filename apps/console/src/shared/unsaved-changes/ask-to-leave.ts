import { confirm } from '../confirm.ts'
import { leaveByMenuText, leaveDesignText } from './leave.text.ts'
import { areasLeft, discardAll } from './unsaved-areas.ts'

export interface Leaving {
  from: string
  to: string
  /** A link of the menu, or any other way: back, another link. */
  by: 'menu' | 'other'
}

/** True when nothing would be lost or the person accepts; accepted edits are dropped. */
export async function askToLeave({ from, to, by }: Leaving): Promise<boolean> {
  const areas = areasLeft(from, to)
  if (areas.length === 0) return true
  const leaves = await confirm({
    title: 'Leave this page?',
    message: by === 'other' && from.includes('/design') ? leaveDesignText : leaveByMenuText,
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    danger: true,
  })
  if (leaves) await discardAll(areas)
  return leaves
}
