import { minuteMs } from '../time.ts'

/** Groups saves into history entries: saves of the same thing by one person in a short time become one entry. Pure. */

/** The longest pause between two saves of the same entry. */
export const sameEntryMs = 5 * minuteMs

export interface TimelineRow {
  /** Position in the history; later saves have higher numbers. */
  moment: number
  /** Rows of one transaction have the same value. */
  save: string
  /** What was saved. Only rows of the same thing can form one entry. */
  thing: string
  savedBy: string
  /** Time of the save in ms. */
  savedAt: number
  /** A milestone is an entry of its own and separates the saves before it from those after it. */
  isMilestone: boolean
}

export interface SaveGroup<T extends TimelineRow> {
  /** The newest first; never empty. */
  rows: [T, ...T[]]
  /** Everything else that the milestone's transaction saved. */
  below: T[]
  /** Whether an older row, not passed in yet, may belong to this entry. */
  isOpen: boolean
}

const follows = (newer: TimelineRow, older: TimelineRow): boolean =>
  newer.savedBy === older.savedBy && newer.savedAt - older.savedAt <= sameEntryMs && !older.isMilestone

/**
 * Rows and entries are ordered from newest to oldest. Only the newer rows within {@link sameEntryMs} decide whether a
 * row begins an entry, so a reader may start anywhere if it also reads that much before it.
 */
export function groupSaves<T extends TimelineRow>(rows: readonly T[]): SaveGroup<T>[] {
  const groups: SaveGroup<T>[] = []
  const milestones = new Map(rows.filter(({ isMilestone }) => isMilestone).map((row) => [row.save, row.moment]))
  const markGroups = new Map<string, SaveGroup<T>>()
  const openOf = new Map<string, SaveGroup<T>>()
  for (const row of rows) {
    const isBelow = !row.isMilestone && milestones.has(row.save)
    if (isBelow) {
      const group = markGroups.get(row.save)
      if (group) group.below.push(row)
      continue
    }
    const open = openOf.get(row.thing)
    const last = open?.rows.at(-1)
    if (open && last && follows(last, row)) {
      open.rows.push(row)
      continue
    }
    const group: SaveGroup<T> = { rows: [row], below: [], isOpen: true }
    groups.push(group)
    if (row.isMilestone) {
      markGroups.set(row.save, group)
      openOf.clear()
    } else openOf.set(row.thing, group)
  }
  const oldest = rows.at(-1)
  for (const group of groups) {
    const last = group.rows.at(-1) ?? group.rows[0]
    const isCurrent = openOf.get(last.thing) === group
    const isCut = last.isMilestone && oldest?.save === last.save
    group.isOpen = isCut || (oldest !== undefined && isCurrent && last.savedAt - oldest.savedAt <= sameEntryMs)
  }
  return groups
}
