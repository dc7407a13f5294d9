import { IconCloudUpload, IconDeviceMobile, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../shared/api/query-client.ts'
import { appQuery } from '../../shared/api/use-app.ts'
import { registerCommands } from '../../shared/commands/commands.ts'
import { runHeaderAction } from '../../shared/header-actions.ts'
import { isEmbedded } from '../../shared/lib/embedded.ts'
import { dirtyAreas, saveAll } from '../../shared/unsaved-changes/unsaved-areas.ts'
import { menuScreens } from '../shell/menu.ts'
import { paletteOpen, shortcutsOpen } from './palette-state.ts'

/** The commands that every screen has: each page of the menu, and what the frame can do. */
export function useScreenCommands(): void {
  const router = useRouter()
  useEffect(() => {
    const go = (path: string) => () => router.navigate({ href: path })
    return registerCommands([
      ...menuScreens.map(({ path, label, icon }) => ({ id: `go:${path}`, label, group: 'Go to', icon, run: go(path) })),
      { id: 'go:/profile', label: 'Profile', group: 'Go to', icon: IconUser, run: go('/profile') },
      { id: 'preview', label: 'Preview', group: 'App', icon: IconDeviceMobile, run: () => runHeaderAction('preview') },
      {
        id: 'publish',
        label: 'Publish to mobile',
        group: 'App',
        icon: IconCloudUpload,
        run: () => runHeaderAction('publish'),
        when: () => queryClient.getQueryData(appQuery().queryKey)?.permissions.includes('design.publish') ?? true,
      },
      {
        id: 'save',
        label: 'Save',
        group: 'App',
        shortcut: 'mod + S',
        run: saveAll,
        when: () => dirtyAreas().length > 0,
      },
      {
        id: 'palette',
        label: 'Search or jump to',
        group: 'Console',
        shortcut: 'mod + K',
        run: () => paletteOpen.set(true),
        when: () => !paletteOpen.get(),
      },
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        group: 'Console',
        icon: IconKeyboard,
        shortcut: '?',
        run: () => shortcutsOpen.set(true),
      },
      {
        id: 'logout',
        label: 'Logout',
        group: 'Console',
        icon: IconLogout,
        run: go('/auth/logout'),
        when: () => !isEmbedded(),
      },
    ])
  }, [router])
}
