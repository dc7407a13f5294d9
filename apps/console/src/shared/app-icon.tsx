import { LetterTile } from './letter-tile.tsx'
import { useMediaUrl } from './media-library/use-media-url.ts'

export interface AppIconProps {
  name: string
  icon: string | null
  size?: number
}

/** Draws an app's icon, or the first letter of its name when there is none. The name always stands beside it. */
export function AppIcon({ name, icon, size = 32 }: AppIconProps) {
  const mediaUrl = useMediaUrl()
  return <LetterTile name={name} picture={icon === null ? null : mediaUrl(icon)} size={size} />
}
