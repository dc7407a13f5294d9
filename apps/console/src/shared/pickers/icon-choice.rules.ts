/** Finds an icon of the library, and turns a chosen one into the icon of a bottom tab (D-126). */

export interface ChosenIcon {
  /** The stored name, such as `tabler:home`; empty for an uploaded icon. */
  code: string
  name: string
  src: string
}

interface IconGroup {
  _id: string
  label: string
  icons: readonly { name: string; src: string }[]
}

/** Two rows of four columns, as in the other libraries. */
export const iconPageSize = 8

const bareName = (name: string): string => name.replace(/^tabler:/, '').replaceAll('-', ' ')

/**
 * Icons of a group ('' for all groups) whose name contains every word of the query. An icon that belongs to two groups
 * is listed once.
 */
export function findIcons(groups: readonly IconGroup[], wanted: { group: string; query: string }): ChosenIcon[] {
  const words = wanted.query.toLowerCase().split(/\s+/).filter(Boolean)
  const icons = groups.filter(({ _id }) => wanted.group === '' || _id === wanted.group).flatMap((group) => group.icons)
  const found = new Map(
    icons.map(({ name, src }) => {
      const code = name.includes(':') ? name : `tabler:${name}`
      return [code, { code, name: bareName(name), src }]
    }),
  )
  return [...found.values()].filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

export interface TabIconColors {
  iconColor: string
  selectedIconColor: string
}

/** The address of a library icon's picture, for a name such as `tabler:home`. */
export const iconFileOf = (code: string): string => `/icons/${code.split(':').map(encodeURIComponent).join('/')}.svg`

/** The stored value when no icon is chosen. */
export const noIcon: ChosenIcon = { code: '', name: '', src: '' }

/** The icon with the colours that the layout sets for its tabs. */
export const toIconset = (icon: ChosenIcon, colors: TabIconColors) => ({
  name: icon.name,
  code: icon.code,
  style: 'linear',
  source: { uri: icon.src },
  color: colors.iconColor,
  selectedColor: colors.selectedIconColor,
})
