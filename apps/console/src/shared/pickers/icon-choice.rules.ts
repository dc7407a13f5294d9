/** What a chosen icon becomes in a bottom tab (D-126). */
export interface ChosenIcon {
  /** Wire name, `tabler:home`; empty for an uploaded one. */
  code: string
  name: string
  src: string
}

interface TabIconColours {
  iconColor: string
  selectedIconColor: string
}

/** The icon with the colours that the layout has for its tabs. */
export const toIconset = (icon: ChosenIcon, colours: TabIconColours) => ({
  name: icon.name,
  code: icon.code,
  style: 'linear',
  source: { uri: icon.src },
  color: colours.iconColor,
  selectedColor: colours.selectedIconColor,
})
