import { ActionIcon, Kbd, Skeleton, Text } from '@mantine/core'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useAppIfKnown } from '../../../shared/api/use-app.ts'
import { ReadableAddress } from '../../../shared/parts/readable-address.tsx'
import { useService } from '../../../shared/services.ts'
import { paletteOpen } from '../../command-palette/palette-state.ts'
import { DesignPeople } from './design-people.tsx'
import classes from './header.module.css'
import { HeaderActions } from './header-actions.tsx'
import { HeaderMenus } from './header-menus.tsx'
import { OpenAppIcon } from './open-app-icon.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function PaletteButton() {
  const palette = useService(paletteOpen)
  return (
    <button type="button" className={classes.palette} onClick={() => palette.set(true)}>
      <IconSearch size={16} aria-hidden />
      <span>{m.palette_open()}</span>
      <Kbd size="xs" aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </button>
  )
}

export interface HeaderProps {
  isMenuOpen: boolean
  onToggleMenu: () => void
}

export function Header({ isMenuOpen, onToggleMenu }: HeaderProps) {
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={isMenuOpen ? m.frame_close_menu() : m.frame_open_menu()}
        aria-expanded={isMenuOpen}
        aria-controls="main-menu"
        onClick={onToggleMenu}
      >
        {isMenuOpen ? <IconX size={20} aria-hidden /> : <IconMenu2 size={20} aria-hidden />}
      </ActionIcon>
      <OpenApp />
      <PaletteButton />
      <div className={classes.actions}>
        <DesignPeople />
        <HeaderActions />
        <HeaderMenus />
      </div>
    </header>
  )
}

/** Shows which app is open: icon, name, key and, on a desktop's width, its store. */
function OpenApp() {
  const app = useAppIfKnown()
  if (!app) {
    return (
      <div className={classes.app} aria-busy="true">
        <Skeleton width={32} height={32} radius="md" />
        <Skeleton width={140} height={14} radius="sm" />
      </div>
    )
  }
  return (
    <div className={classes.app}>
      <OpenAppIcon name={app.applicationName} icon={app.icon} />
      <div className={classes.names}>
        <Text component="span" size="sm" fw={600} truncate>
          {app.applicationName}
        </Text>
        <span className={classes.details}>
          <span>{app.appKey}</span>
          <a className={classes.store} href={app.storeUrl} target="_blank" rel="noreferrer">
            <ReadableAddress address={app.storeUrl.replace(/^https?:\/\//, '')} />
          </a>
        </span>
      </div>
    </div>
  )
}
