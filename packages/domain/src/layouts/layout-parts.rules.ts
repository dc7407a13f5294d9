/** The parts of a layout that people change, view and restore separately. */
import { isSameJson } from '../publishing/changes.rules.ts'
import type { LayoutContent } from './layout.schema.ts'

export const layoutParts = ['navigation', 'branding', 'settings'] as const
export type LayoutPart = (typeof layoutParts)[number]

/** The fields that belong to the part, in the layout's own shape. */
export function partOfLayout({ theme, options, bottomTabs }: LayoutContent, part: LayoutPart) {
  const { topBar, bottomTabs: bar, ...others } = options
  switch (part) {
    case 'navigation':
      return { bottomTabs, options: { bottomTabs: bar } }
    case 'branding':
      return { theme, options: { topBar } }
    case 'settings':
      return { options: others }
  }
}

/** The layout with one part taken from another layout. */
export function withPartOf(layout: LayoutContent, part: LayoutPart, from: LayoutContent): LayoutContent {
  const taken = partOfLayout(from, part)
  return { ...layout, ...taken, options: { ...layout.options, ...taken.options } }
}

export const changedParts = (before: LayoutContent, after: LayoutContent): LayoutPart[] =>
  layoutParts.filter((part) => !isSameJson(partOfLayout(before, part), partOfLayout(after, part)))
