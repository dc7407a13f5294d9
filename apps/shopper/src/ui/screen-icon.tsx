import { barIcons } from './bar-icons.ts'
import { Outline } from './icon.tsx'
import { screenIcons } from './screen-icons.ts'

interface ScreenIconProps {
  name: string
  sizePx?: number
  filled?: boolean
  directed?: boolean
}

/** An icon of a screen that is loaded on demand. */
export const ScreenIcon = ({ name, ...look }: ScreenIconProps) => (
  <Outline path={screenIcons[name] ?? barIcons[name] ?? ''} {...look} />
)
