/** What a plan opens, as a level: each opens what the levels below it open, and more (document 1, section 9). */
export const planLevels = [
  { level: 1, name: 'Essential' },
  { level: 2, name: 'Advanced' },
  { level: 3, name: 'Enterprise' },
  { level: 4, name: 'Custom' },
] as const

export type PlanLevel = (typeof planLevels)[number]['level']

export const highestLevel: PlanLevel = 4

/** Whether an app with this level may use what needs the other; null is an app without a plan, which opens nothing. */
export const isOpenAt = (level: PlanLevel | null, needed: PlanLevel): boolean => level !== null && level >= needed

export const levelName = (level: PlanLevel): string => planLevels[level - 1]?.name ?? ''
