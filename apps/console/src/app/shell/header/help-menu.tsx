import { Menu, type MenuItemProps } from '@mantine/core'
import { IconBook, IconExternalLink, IconHelp, IconKeyboard, IconMessage, IconVideo } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useSignInConfig } from '../../../shared/api/sign-in-config.ts'
import { openHelp } from '../../../shared/open-help.ts'
import { type StandIn, useMenuOpening } from '../../../shared/parts/stand-ins.ts'
import { useService } from '../../../shared/services.ts'
import { shortcutsOpen } from '../../command-palette/palette-state.ts'
import { HelpButton } from './menu-buttons.tsx'

/** Where the operator has no pages of help, ours are opened. */
const ownHelp = '/help'

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

export function HelpMenu(standIn: StandIn) {
  const { button, opening } = useMenuOpening(standIn)
  const links = useSignInConfig()?.links
  const shortcuts = useService(shortcutsOpen)
  const help = useService(openHelp)
  return (
    <Menu width={220} position="bottom-end" shadow="md" withinPortal={false} {...opening}>
      <Menu.Target>
        <HelpButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => help.set('')}>
          {m.help_here()}
        </Menu.Item>
        <ExternalItem href={links?.helpCenter ?? ownHelp} leftSection={<IconBook size={16} aria-hidden />}>
          {m.frame_help_center()}
        </ExternalItem>
        <ExternalItem href={links?.tutorials ?? ownHelp} leftSection={<IconVideo size={16} aria-hidden />}>
          {m.frame_tutorials()}
        </ExternalItem>
        {links?.contact != null && (
          <ExternalItem href={links.contact} leftSection={<IconMessage size={16} aria-hidden />}>
            {m.frame_contact()}
          </ExternalItem>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => shortcuts.set(true)}>
          {m.palette_shortcuts()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
