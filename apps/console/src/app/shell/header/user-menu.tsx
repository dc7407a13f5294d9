import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCreditCard, IconLogout, IconUser } from '@tabler/icons-react'
import { useSignInConfig } from '../../../shared/api/sign-in-config.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { isEmbedded } from '../../../shared/lib/embedded.ts'
import { useMenuNavigation } from '../use-menu-navigation.ts'
import { ColorSchemeItems } from './color-scheme-items.tsx'
import { ExternalItem } from './help-menu.tsx'

export function UserMenu() {
  const profile = useProfile()
  const follow = useMenuNavigation()
  const portal = useSignInConfig()?.links.subscriptionPortal
  const name = profile?.preferred_username ?? ''
  return (
    <Menu width={240} position="bottom-end" shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={name === '' ? 'User menu' : `User menu of ${name}`} style={{ borderRadius: '50%' }}>
          <Avatar size={36} radius="xl" color="brand" variant="light" alt="">
            {name.charAt(0).toUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled data-signed-in>
          <Text component="span" display="block" size="sm" fw={600} c="var(--vt-text)" truncate>
            {name}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed" truncate>
            {profile?.email}
          </Text>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href="/profile"
          leftSection={<IconUser size={16} aria-hidden />}
          onClick={(event) => follow(event, '/profile')}
        >
          Profile
        </Menu.Item>
        <ExternalItem href={portal} leftSection={<IconCreditCard size={16} aria-hidden />}>
          Subscription Info
        </ExternalItem>
        <ColorSchemeItems />
        {!isEmbedded() && (
          <>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href="/auth/logout"
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={(event) => follow(event, '/auth/logout')}
            >
              Logout
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
