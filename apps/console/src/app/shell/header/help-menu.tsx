import { Menu, type MenuItemProps } from '@mantine/core'
import { IconBook, IconExternalLink, IconKeyboard, IconMessage, IconVideo } from '@tabler/icons-react'
import { useSignInConfig } from '../../../shared/api/sign-in-config.ts'
import { m } from '../../../shared/messages/messages.js'
import { useService } from '../../../shared/services.ts'
import { shortcutsOpen } from '../../command-palette/palette-state.ts'

import { HelpButton } from './menu-buttons.tsx'
import { useMenuOpening } from './use-menu-opening.ts'

export interface HeaderMenuProps {
  /** True when the menu was clicked before its code was loaded. */
  isOpenAtFirst: boolean
  /** True when the menu's button takes over the focus of its placeholder. */
  hasFocus: boolean
}

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

export function HelpMenu({ isOpenAtFirst, hasFocus }: HeaderMenuProps) {
  const opening = useMenuOpening(isOpenAtFirst)
  const links = useSignInConfig()?.links
  const shortcuts = useService(shortcutsOpen)
  return (
    <Menu width={220} position="bottom-end" shadow="md" withinPortal={false} {...opening}>
      <Menu.Target>
        <HelpButton autoFocus={hasFocus} />
      </Menu.Target>
      <Menu.Dropdown>
        <ExternalItem href={links?.helpCenter} leftSection={<IconBook size={16} aria-hidden />}>
          {m.frame_help_center()}
        </ExternalItem>
        <ExternalItem href={links?.tutorials} leftSection={<IconVideo size={16} aria-hidden />}>
          {m.frame_tutorials()}
        </ExternalItem>
        <ExternalItem href={links?.contact} leftSection={<IconMessage size={16} aria-hidden />}>
          {m.frame_contact()}
        </ExternalItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => shortcuts.set(true)}>
          {m.palette_shortcuts()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
