/** The messages about designs: the specification's texts, and those that it mentions without wording (D-279). */
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'

export const scheduledText = 'Update schedule successfully'
export const elementDeletedText = 'Element deleted successfully!'
export const createdText = 'The design has been created'
export const renamedText = 'The design has been renamed'
export const deletedText = 'The design has been deleted'
export const designsText = (count: number) => (count === 1 ? '1 design' : `${count} designs`)
export const pagesText = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
export const deletedDesignsText = (count: number) =>
  count === 1 ? deletedText : `${designsText(count)} have been deleted`
export const broughtBackText = 'The design is a draft again'
export const cancelledText = 'The schedule has been cancelled'
export const liveText = 'The design is live'
export const duplicatedText = 'The design has been duplicated'
export const elementsAddedText = 'The elements have been added'

export const savedAsNewText = (title: string) => `Your changes are in '${titleOfCopy(title)}' now`

export const fixFirstText = 'Fix what must be fixed, then check again.'

export const chooseElementText = 'Please choose at least one element'
export const elementsExistText = 'Elements already exist. Please select at least one new element.'

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** A time of a design in its own zone, or as each user's clock will show it. */
export function timeText(time: string, timezone: string): string {
  // A time without a zone is read and shown in this browser's zone, so its digits stay the same.
  return zoned.test(time) ? formatDateTime(time, timezone || undefined) : formatDateTime(time)
}

/** 'Dec 05, 2026 10:00 – Dec 06, 2026 10:00, Europe/Paris'; null without a schedule. */
export function scheduleText({ startTime, endTime, timezone }: DesignSummary): string | null {
  if (startTime === null) return null
  const from = timeText(startTime, timezone)
  const span = endTime === null ? `From ${from}` : `${from} – ${timeText(endTime, timezone)}`
  return `${span}, ${timezone === '' ? "each user's own time" : timezone.replaceAll('_', ' ')}`
}

export const mayNotChangeText =
  'You can look at the designs but not change them. Ask an owner for the permission to change designs.'
