import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'

/** What a person can choose. */
export const colorSchemes: readonly { value: MantineColorScheme; label: () => string; icon: TablerIcon }[] = [
  { value: 'auto', label: m.frame_scheme_system, icon: IconDeviceDesktop },
  { value: 'light', label: m.frame_scheme_light, icon: IconSun },
  { value: 'dark', label: m.frame_scheme_dark, icon: IconMoon },
]
