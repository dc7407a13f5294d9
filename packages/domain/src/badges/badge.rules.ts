/** What a badge can be, and its limits: document 2, section 3.4. */

/** Left and right are those of a left-to-right shop; another one is mirrored. */
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

/** Most badges of an app: one page of the list (document 2, section 9). */
export const maxBadges = 100
export const maxConditions = 20
/** With variables; a longer text would not fit beside a picture. */
export const maxBadgeTitle = 60

export const defaultBadgeColors = { text: '#FFFFFF', background: '#1F2128' } as const
