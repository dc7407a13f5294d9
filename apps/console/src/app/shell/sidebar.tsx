import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { mobileBelowPx, tabletUpToPx } from '@vitrine/domain/formats/width.rules'
import { useEffect, useRef } from 'react'
import { isActive, type MenuEntry, menu } from './menu.ts'
import classes from './sidebar.module.css'
import { useMenuNavigation } from './use-menu-navigation.ts'

// At exactly 1024 there is room for the labels.
const iconsOnly = `(min-width: ${mobileBelowPx}px) and (max-width: ${tabletUpToPx - 1}px)`

export interface SidebarProps {
  /** On a mobile width: whether the drawer is open. */
  isOpen: boolean
  onClose: () => void
}

/** 224 px; icons alone on a tablet's width, a drawer on a mobile's. */
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
        aria-label="Main"
        className={classes.sidebar}
        data-open={isOpen || undefined}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <ul className={classes.list}>
          {menu.map((entry) => (
            <li key={entry.path}>
              <SidebarLink
                entry={entry}
                active={isActive(entry.path, pathname)}
                iconOnly={hasIconsOnly}
                onFollow={onClose}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

interface SidebarLinkProps {
  entry: MenuEntry
  active: boolean
  iconOnly: boolean
  onFollow: () => void
}

function SidebarLink({ entry, active, iconOnly, onFollow }: SidebarLinkProps) {
  const follow = useMenuNavigation()
  const Icon = entry.icon
  return (
    <a
      href={entry.path}
      className={classes.link}
      aria-current={active ? 'page' : undefined}
      aria-label={iconOnly ? entry.label : undefined}
      title={iconOnly ? entry.label : undefined}
      onClick={(event) => {
        follow(event, entry.path)
        onFollow()
      }}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
    </a>
  )
}
