import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { mobileBelowPx, tabletUpToPx } from '@vitrine/domain/formats/width.rules'
import { m } from '@vitrine/messages/console'
import { Suspense, useEffect, useRef } from 'react'
import { quietPart } from '../../shared/parts/lazy-part.tsx'
import { isActive, type MenuEntry, menu } from './menu.ts'
import classes from './sidebar.module.css'
import { useMenuNavigation } from './use-menu-navigation.ts'

/** Who is where is known some time after the menu stands. */
const PeopleDots = quietPart(() =>
  import('../../features/design/presence/people-dots.tsx').then((module) => module.PeopleDots),
)

// At exactly 1024 px there is room for the labels.
const iconsOnly = `(min-width: ${mobileBelowPx}px) and (max-width: ${tabletUpToPx - 1}px)`

export interface SidebarProps {
  /** Whether the drawer is open, on a mobile width. */
  isOpen: boolean
  onClose: () => void
}

/** The sidebar is 224 px wide; it shows icons alone on a tablet's width, and is a drawer on a mobile's. */
export function Sidebar({ isOpen, onClose }: SidebarProps) {
  const hasIconsOnly = useMediaQuery(iconsOnly, false)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) nav.current?.querySelector('a')?.focus()
  }, [isOpen])
  return (
    <>
      {isOpen && <div className={classes.shade} onClick={onClose} aria-hidden />}
      <nav
        ref={nav}
        id="main-menu"
        aria-label={m.frame_main_menu()}
        className={classes.sidebar}
        data-open={isOpen || undefined}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <ul className={classes.list}>
          {menu.map((entry: MenuEntry) => (
            <li key={entry.path}>
              <SidebarLink
                entry={entry}
                current={currentOf(entry, pathname)}
                iconOnly={hasIconsOnly}
                onFollow={onClose}
              />
              {entry.screens && isActive(entry.path, pathname) ? (
                <ul className={classes.screens} aria-label={m.frame_screens_of({ name: entry.label() })}>
                  {entry.screens.map((screen) => (
                    <li key={screen.path}>
                      <SidebarLink
                        entry={screen}
                        current={isActive(screen.path, pathname) ? 'page' : undefined}
                        iconOnly={hasIconsOnly}
                        onFollow={onClose}
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

type Current = 'page' | 'true' | undefined

/** Whether an entry is current: an entry that shows its screens is current as their group. */
const currentOf = (entry: MenuEntry, pathname: string): Current =>
  isActive(entry.path, pathname) ? (entry.screens ? 'true' : 'page') : undefined

interface SidebarLinkProps {
  entry: MenuEntry
  current: Current
  iconOnly: boolean
  onFollow: () => void
}

function SidebarLink({ entry, current, iconOnly, onFollow }: SidebarLinkProps) {
  const follow = useMenuNavigation()
  const Icon = entry.icon
  return (
    <a
      href={entry.path}
      className={classes.link}
      aria-current={current}
      aria-label={iconOnly ? entry.label() : undefined}
      title={iconOnly ? entry.label() : undefined}
      onClick={(event) => {
        follow(event, { to: entry.path })
        onFollow()
      }}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{entry.label()}</span>
      {entry.screens ? null : (
        <span className={classes.people}>
          <Suspense fallback={null}>
            <PeopleDots at={`screen:${entry.path}`} />
          </Suspense>
        </span>
      )}
    </a>
  )
}
