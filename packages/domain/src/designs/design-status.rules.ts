/**
 * What may be done with a design in which status: document 2, section 4.1. Server and console read this one table, so
 * that nothing is offered that will be refused.
 */
export const designStatuses = ['live', 'schedule', 'draft', 'past', 'expired'] as const
export type DesignStatus = (typeof designStatuses)[number]

/** The status `schedule` is shown as 'Upcoming' (D-136). */
export const statusLabels: Record<DesignStatus, string> = {
  live: 'Live',
  schedule: 'Upcoming',
  draft: 'Draft',
  past: 'Past',
  expired: 'Expired',
}

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

const verbs: Record<DesignAction, string> = {
  goLive: 'go live',
  schedule: 'be scheduled',
  cancelTime: 'have its schedule cancelled',
  bringBack: 'be brought back',
  delete: 'be deleted',
  rename: 'be renamed',
  duplicate: 'be duplicated',
  edit: 'be edited',
}
const article = (label: string): string => (/^[aeiou]/i.test(label) ? 'An' : 'A')

/** The reason why the action is refused, such as 'A live design cannot be deleted.' */
export function refusalOf(action: DesignAction, status: DesignStatus): string | null {
  if (isAllowed(action, status)) return null
  const label = statusLabels[status].toLowerCase()
  return `${article(label)} ${label} design cannot ${verbs[action]}.`
}

/** The sections of /design/schedule, in their order (D-051). */
export const designSections = [
  { title: 'Live and upcoming designs', statuses: ['live', 'schedule'] },
  { title: 'Draft designs', statuses: ['draft'] },
  { title: 'Past designs', statuses: ['past'] },
  { title: 'Expired designs', statuses: ['expired'] },
] as const satisfies readonly { title: string; statuses: readonly DesignStatus[] }[]

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
