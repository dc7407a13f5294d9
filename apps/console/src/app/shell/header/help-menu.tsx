import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core'
import { IconBook, IconExternalLink, IconHelp, IconKeyboard, IconMessage, IconVideo } from '@tabler/icons-react'
import { useSignInConfig } from '../../../shared/api/sign-in-config.ts'
import { shortcutsOpen } from '../../command-palette/palette-state.ts'

/** A menu entry that leaves the console. */
export function ExternalItem({ href, ...props }: MenuItemProps & { href: string | undefined }) {
  return (
    <Menu.Item
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} color="var(--vt-dimmed)" aria-hidden />}
      {...props}
    />
  )
}

export function HelpMenu() {
  const links = useSignInConfig()?.links
  return (
    <Menu width={220} position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Help">
          <IconHelp size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ExternalItem href={links?.helpCenter} leftSection={<IconBook size={16} aria-hidden />}>
          Help center
        </ExternalItem>
        <ExternalItem href={links?.tutorials} leftSection={<IconVideo size={16} aria-hidden />}>
          Tutorial videos
        </ExternalItem>
        <ExternalItem href={links?.contact} leftSection={<IconMessage size={16} aria-hidden />}>
          Contact us
        </ExternalItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => shortcutsOpen.set(true)}>
          Keyboard shortcuts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
