/** The options of a badge and its limits: document 2, section 3.4. */

/** Left and right apply to a shop that is read from left to right. In other shops the positions are mirrored. */
export const badgePositions = [
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'belowLeft',
  'belowRight',
  'belowFull',
] as const
export const displayLocations = ['productList', 'productDetail'] as const
export const cornerStyles = ['sharp', 'round'] as const
export const valueTypes = ['text', 'choice', 'money', 'weight', 'count'] as const

/** The most badges that an app may have: one page of the list (document 2, section 9). */
export const maxBadges = 100
export const maxConditions = 20
/** Longest title, including its variables. A longer text would not fit beside a picture. */
export const maxBadgeTitle = 60

export const defaultBadgeColors = { text: '#FFFFFF', background: '#1F2128' } as const
