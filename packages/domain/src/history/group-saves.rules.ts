/** The line of saves as people read it: saves of the same thing by one person in one go are one entry. Pure. */

/** Saves that follow one another within this are one entry. */
export const sameEntryMs = 5 * 60_000

export interface TimelineRow {
  /** Place in the line; later saves have greater ones. */
  moment: number
  /** Rows of one transaction have the same. */
  save: string
  /** What was saved: rows of the same thing may be one entry. */
  thing: string
  savedBy: string
  /** In ms. */
  savedAt: number
  /** Stands alone and parts what was saved before it from what was saved after. */
  isMilestone: boolean
}

export interface SaveGroup<T extends TimelineRow> {
  /** The newest first; never empty. */
  rows: [T, ...T[]]
  /** What one transaction saved besides, below a milestone. */
  below: T[]
  /** Whether an older row, not given yet, may belong to it. */
  isOpen: boolean
}

const follows = (newer: TimelineRow, older: TimelineRow): boolean =>
  newer.savedBy === older.savedBy && newer.savedAt - older.savedAt <= sameEntryMs && !newer.isMilestone

/**
 * The newest row first, in and out. Whether a row begins an entry is told by the rows newer than it by
 * {@link sameEntryMs} at most, so a reader may begin anywhere with that much before it.
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
