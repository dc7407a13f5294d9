/**
 * What may be done with a design in which status: document 2, section 4.1. Server and console read this one table, so
 * that nothing is offered that will be refused.
 */
import { because, type SentReason } from '../error-reasons.ts'

export const designStatuses = ['live', 'schedule', 'draft', 'past', 'expired'] as const
export type DesignStatus = (typeof designStatuses)[number]

export const designActions = [
  'goLive',
  'schedule',
  'cancelTime',
  'bringBack',
  'delete',
  'rename',
  'duplicate',
  'edit',
] as const
export type DesignAction = (typeof designActions)[number]

const allowed: Record<DesignAction, readonly DesignStatus[]> = {
  goLive: ['draft', 'schedule'],
  schedule: ['draft', 'schedule'],
  cancelTime: ['schedule'],
  bringBack: ['past', 'expired'],
  delete: ['draft', 'schedule'],
  rename: ['live', 'schedule', 'draft', 'expired'],
  duplicate: designStatuses,
  edit: ['live', 'schedule', 'draft', 'expired'],
}

export const isAllowed = (action: DesignAction, status: DesignStatus): boolean => allowed[action].includes(status)

/** Why the action is refused; null where it is allowed. A duplicate is made of any design. */
export function refusalOf(action: DesignAction, status: DesignStatus): { reason: SentReason } | null {
  if (action === 'duplicate' || isAllowed(action, status)) return null
  return because(`status_forbids_${action}`, { status })
}

/** The sections of /design/schedule, in their order (D-051). */
export const designSections = [
  { name: 'live', statuses: ['live', 'schedule'] },
  { name: 'draft', statuses: ['draft'] },
  { name: 'past', statuses: ['past'] },
  { name: 'expired', statuses: ['expired'] },
] as const satisfies readonly { name: string; statuses: readonly DesignStatus[] }[]

/** Where a click on a design's card leads; null where it is not clickable (D-145, D-146). */
export function cardTarget({ id, status }: { id: string; status: DesignStatus }): string | null {
  if (status === 'past') return null
  return status === 'live' ? '/design/home' : `/design/schedule/${id}`
}

/** How many designs one call may delete. */
export const maxDesignsAtOnce = 500

/** The longest name that a person may give a design. */
export const maxDesignTitle = 100
/** A copy keeps the whole name of its original. This limit ends the growth with copies of copies. */
export const maxCopyTitle = 1000
/** 'Copy of ' plus the original title (D-143). */
export const titleOfCopy = (title: string): string => `Copy of ${title}`.slice(0, maxCopyTitle)
