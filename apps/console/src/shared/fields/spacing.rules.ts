/** The spacing switch of a block: one flag for five numbers. */
export interface Spacing {
  top: number
  bottom: number
  left: number
  right: number
  inner: number
}

export const spacingSides = ['top', 'bottom', 'left', 'right'] as const

/** On sets the outer and inner space of the field, off sets 0. */
export const spacingFor = (on: boolean, { outer, inner }: { outer: number; inner: number }): Spacing => ({
  top: on ? outer : 0,
  bottom: on ? outer : 0,
  left: on ? outer : 0,
  right: on ? outer : 0,
  inner: on ? inner : 0,
})

/** On while there is space anywhere. */
export const hasSpacing = (spacing: unknown): boolean =>
  typeof spacing === 'object' &&
  spacing !== null &&
  Object.values(spacing).some((px) => typeof px === 'number' && px > 0)
