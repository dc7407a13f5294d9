import { type PointerEvent, type RefObject, Suspense, startTransition, useRef, useState } from 'react'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { quietPart, tellMissing } from '../../../shared/parts/lazy-part.tsx'
import { useOnReconnect } from '../../../shared/parts/use-on-reconnect.ts'
import { HelpButton, UserButton } from './menu-buttons.tsx'

const HelpMenu = quietPart(() => import('./help-menu.tsx').then((module) => module.HelpMenu))
const UserMenu = quietPart(() => import('./user-menu.tsx').then((module) => module.UserMenu))

type MenuName = 'help' | 'user'

/**
 * The menus are loaded when pointer or focus comes near their buttons: placing a dropdown costs a tenth of the first
 * screen's budget. The placeholder passes its focus and click on to the real button.
 */
export function HeaderMenus() {
  const [isNear, setNear] = useState(false)
  const focused = useRef<MenuName>(null)
  const clicked = useRef<MenuName>(null)
  const load = async () => {
    await Promise.all([HelpMenu.preload(), UserMenu.preload()])
    if (HelpMenu.isHere() && UserMenu.isHere()) startTransition(() => setNear(true))
    // Without a connection the buttons stay as they are, and only a person who clicked one is told.
    else if (clicked.current !== null) tellMissing()
  }
  useOnReconnect(() => {
    // A person who clicked was told that the menu opens by itself.
    if (!isNear && clicked.current !== null) void load()
  })
  const standIn = (name: MenuName) => ({
    wasClicked: () => clicked.current === name,
    hadFocus: () => focused.current === name,
  })
  return (
    <Suspense>
      {isNear ? (
        <>
          <HelpMenu {...standIn('help')} />
          <UserMenu {...standIn('user')} />
        </>
      ) : (
        <StandIns load={() => void load()} focused={focused} clicked={clicked} />
      )}
    </Suspense>
  )
}

interface StandInsProps {
  load: () => void
  focused: RefObject<MenuName | null>
  clicked: RefObject<MenuName | null>
}

function StandIns({ load, focused, clicked }: StandInsProps) {
  const name = useProfile()?.preferred_username ?? ''
  const on = (menu: MenuName) => ({
    'aria-haspopup': 'menu' as const,
    onPointerEnter: load,
    onFocus: () => {
      focused.current = menu
      load()
    },
    onBlur: () => {
      focused.current = null
    },
    // Pressing already counts as a click: the real button may replace this one before the release, and then neither
    // gets a click.
    onPointerDown: ({ button }: PointerEvent) => {
      if (button === 0) clicked.current = menu
    },
    onClick: () => {
      clicked.current = menu
      load()
    },
  })
  return (
    <>
      <HelpButton {...on('help')} />
      <UserButton name={name} {...on('user')} />
    </>
  )
}
