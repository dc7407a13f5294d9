import {
  IconAddressBook,
  IconBellRinging,
  IconCloudUpload,
  IconDeviceMobile,
  IconHelp,
  IconKey,
  IconKeyboard,
  IconListDetails,
  IconLogout,
  IconPhoto,
  IconReceipt,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { queryClient } from '../../shared/api/query-client.ts'
import { appQuery } from '../../shared/api/use-app.ts'
import { useRegisteredCommands } from '../../shared/commands/commands.ts'
import { headerActions } from '../../shared/header-actions.ts'
import { isEmbedded } from '../../shared/lib/embedded.ts'
import { openHelp } from '../../shared/open-help.ts'
import { useServices } from '../../shared/services.ts'
import { unsavedChanges } from '../../shared/unsaved-changes/unsaved-areas.ts'
import { type MenuEntry, type MenuPath, menuScreens } from '../shell/menu.ts'
import { paletteOpen, shortcutsOpen } from './palette-state.ts'

const holds = (permission: Permission): boolean =>
  queryClient.getQueryData(appQuery().queryKey)?.permissions.includes(permission) ?? false

/** Screens that no menu leads to, for those who may see them. */
const furtherScreens: readonly (MenuEntry & { permission: Permission })[] = [
  { path: '/settings/audit', label: m.audit_title, icon: IconListDetails, permission: 'audit.read' },
  { path: '/settings/tokens', label: m.tokens_title, icon: IconKey, permission: 'tokens.change' },
  { path: '/settings/webhooks', label: m.webhooks_title, icon: IconWebhook, permission: 'webhooks.change' },
  {
    path: '/notifications/older',
    label: m.notifications_older,
    icon: IconBellRinging,
    permission: 'notifications.read',
  },
  { path: '/files', label: m.files_title, icon: IconPhoto, permission: 'media.read' },
  { path: '/customers', label: m.customers_title, icon: IconAddressBook, permission: 'customers.read' },
  { path: '/pricing', label: m.billing_title, icon: IconReceipt, permission: 'subscription.read' },
]

/** The commands that every screen has: each page of the menu, and what the frame can do. */
export function ScreenCommands(): null {
  const router = useRouter()
  const services = useServices()
  // A palette that is opened before it is known what the member may do offers the rest as soon as it is.
  const permissions = useQuery({ ...appQuery(), enabled: false }).data?.permissions
  // biome-ignore lint/correctness/useExhaustiveDependencies: which commands are usable goes with the permissions
  const commands = useMemo(() => {
    const { run } = services.get(headerActions)
    const unsaved = services.get(unsavedChanges)
    const palette = services.get(paletteOpen)
    const shortcuts = services.get(shortcutsOpen)
    const help = services.get(openHelp)
    const go = (path: MenuPath) => () => router.navigate({ to: path })
    return [
      ...menuScreens.map(({ path, label, icon }) => ({
        id: `go:${path}`,
        label: label(),
        group: m.palette_group_go_to(),
        icon,
        run: go(path),
      })),
      {
        id: 'go:/profile',
        label: m.frame_profile(),
        group: m.palette_group_go_to(),
        icon: IconUser,
        run: go('/profile'),
      },
      ...furtherScreens.map(({ path, label, icon, permission }) => ({
        id: `go:${path}`,
        label: label(),
        group: m.palette_group_go_to(),
        icon,
        run: go(path),
        when: () => holds(permission),
      })),
      {
        id: 'preview',
        label: m.frame_preview(),
        group: m.palette_group_app(),
        icon: IconDeviceMobile,
        run: () => run('preview'),
        when: () => holds('design.read'),
      },
      {
        id: 'publish',
        label: m.frame_publish(),
        group: m.palette_group_app(),
        icon: IconCloudUpload,
        run: () => run('publish'),
        when: () => holds('design.publish'),
      },
      {
        id: 'save',
        label: m.unsaved_save(),
        group: m.palette_group_app(),
        shortcut: 'mod + S',
        run: unsaved.saveAll,
        when: () => unsaved.dirty().length > 0,
      },
      {
        id: 'palette',
        label: m.palette_open(),
        group: m.palette_group_console(),
        shortcut: 'mod + K',
        run: () => palette.set(true),
        when: () => !palette.get(),
      },
      {
        id: 'help',
        label: m.help_here(),
        group: m.palette_group_console(),
        icon: IconHelp,
        run: () => help.set(''),
      },
      {
        id: 'shortcuts',
        label: m.palette_shortcuts(),
        group: m.palette_group_console(),
        icon: IconKeyboard,
        shortcut: '?',
        run: () => shortcuts.set(true),
      },
      {
        id: 'logout',
        label: m.frame_logout(),
        group: m.palette_group_console(),
        icon: IconLogout,
        run: go('/auth/logout'),
        when: () => !isEmbedded(),
      },
    ]
  }, [router, services, permissions])
  // They come with the palette, after those of the screen, and stand before them.
  useRegisteredCommands(commands, { isFirst: true })
  return null
}
