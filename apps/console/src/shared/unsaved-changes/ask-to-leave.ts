import { m } from '@vitrine/messages/console'
import { useCallback } from 'react'
import { questions } from '../confirm.ts'
import { type Services, useServices } from '../services.ts'
import { unsavedChanges } from './unsaved-areas.ts'

export interface Leaving {
  from: string
  to: string
  /** How the person leaves: by a link of the menu, or in any other way (the back button or another link). */
  by: 'menu' | 'other'
}

/**
 * Asks before edits are lost. The questions are worded exactly as in document 1, section 4 and document 3, 'Leave
 * warning'. Resolves to true when nothing would be lost or the person accepts; accepted edits are dropped.
 */
async function askToLeave(services: Services, { from, to, by }: Leaving): Promise<boolean> {
  const unsaved = services.get(unsavedChanges)
  const areas = unsaved.areasLeft(from, to)
  if (areas.length === 0) return true
  const leaves = await services.get(questions).confirm({
    title: m.unsaved_leave_title(),
    message: by === 'other' && from.includes('/design') ? m.unsaved_leave_design() : m.unsaved_leave_by_menu(),
    confirmLabel: m.unsaved_leave(),
    cancelLabel: m.unsaved_stay(),
    danger: true,
  })
  if (leaves) await unsaved.discardAll(areas)
  return leaves
}

export function useAskToLeave(): (leaving: Leaving) => Promise<boolean> {
  const services = useServices()
  return useCallback((leaving) => askToLeave(services, leaving), [services])
}
