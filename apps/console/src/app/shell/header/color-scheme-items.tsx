import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { colorSchemes } from '../../../shared/color-schemes.ts'

export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{m.frame_appearance()}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {colorSchemes.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
            {label()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
