import { Menu, Text } from '@mantine/core'
import { IconCreditCard, IconLogout, IconUser } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useSignInConfig } from '../../../shared/api/sign-in-config.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { isEmbedded } from '../../../shared/lib/embedded.ts'
import { type StandIn, useMenuOpening } from '../../../shared/parts/stand-ins.ts'
import { useMenuNavigation } from '../use-menu-navigation.ts'
import { ColorSchemeItems } from './color-scheme-items.tsx'
import { ExternalItem } from './help-menu.tsx'
import { UserButton } from './menu-buttons.tsx'

export function UserMenu(standIn: StandIn) {
  const { button, opening } = useMenuOpening(standIn)
  const profile = useProfile()
  const follow = useMenuNavigation()
  const portal = useSignInConfig()?.links.subscriptionPortal
  const name = profile?.preferred_username ?? ''
  return (
    <Menu width={240} position="bottom-end" shadow="md" withinPortal={false} {...opening}>
      <Menu.Target>
        <UserButton name={name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled data-signed-in>
          <Text component="span" display="block" translate="no" size="sm" fw={600} c="var(--vt-text)" truncate>
            {name}
          </Text>
          <Text component="span" display="block" translate="no" size="xs" c="dimmed" truncate>
            {profile?.email}
          </Text>
        </Menu.Item>
        <Menu.Divider />
        {/* The disabled item above cannot take the focus, and without it Escape would not be heard. */}
        <Menu.Item
          data-autofocus
          component="a"
          href="/profile"
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={(event) => follow(event, { to: '/profile' })}
        >
          {m.frame_profile()}
        </Menu.Item>
        {portal != null ? (
          <ExternalItem href={portal} leftSection={<IconCreditCard size={16} aria-hidden />}>
            {m.frame_subscription()}
          </ExternalItem>
        ) : (
          <Menu.Item
            component="a"
            href="/pricing"
            leftSection={<IconCreditCard size={16} aria-hidden />}
            onClick={(event) => follow(event, { to: '/pricing' })}
          >
            {m.frame_subscription()}
          </Menu.Item>
        )}
        <ColorSchemeItems />
        {!isEmbedded() && (
          <>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href="/auth/logout"
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={(event) => follow(event, { to: '/auth/logout' })}
            >
              {m.frame_logout()}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
