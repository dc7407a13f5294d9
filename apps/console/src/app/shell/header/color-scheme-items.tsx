import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'

const schemes: { value: MantineColorScheme; label: () => string; icon: TablerIcon }[] = [
  { value: 'auto', label: m.frame_scheme_system, icon: IconDeviceDesktop },
  { value: 'light', label: m.frame_scheme_light, icon: IconSun },
  { value: 'dark', label: m.frame_scheme_dark, icon: IconMoon },
]

export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{m.frame_appearance()}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
            {label()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
