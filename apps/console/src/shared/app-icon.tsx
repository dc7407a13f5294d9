import { Avatar } from '@mantine/core'

export interface AppIconProps {
  name: string
  icon: string | null
  size?: number
}

/** An app's icon, or the first letter of its name. Its name always stands beside it. */
export function AppIcon({ name, icon, size = 32 }: AppIconProps) {
  return (
    <Avatar src={icon} alt="" size={size} radius="md" color="brand" variant="light" aria-hidden>
      {name.trim().charAt(0).toUpperCase()}
    </Avatar>
  )
}
