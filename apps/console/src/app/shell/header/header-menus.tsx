import { Suspense } from 'react'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { quietPart } from '../../../shared/parts/lazy-part.tsx'
import { useStandIns } from '../../../shared/parts/stand-ins.ts'
import { HelpButton, UserButton } from './menu-buttons.tsx'

const HelpMenu = quietPart(() => import('./help-menu.tsx').then((module) => module.HelpMenu))
const UserMenu = quietPart(() => import('./user-menu.tsx').then((module) => module.UserMenu))

/** The menus are loaded when pointer or focus comes near their buttons. */
export function HeaderMenus() {
  const { areHere, load, standIn, events } = useStandIns<'help' | 'user'>([HelpMenu, UserMenu])
  const name = useProfile()?.preferred_username ?? ''
  const stands = { 'aria-haspopup': 'menu' as const, onPointerEnter: () => void load() }
  return (
    <Suspense>
      {areHere ? (
        <>
          <HelpMenu {...standIn('help')} />
          <UserMenu {...standIn('user')} />
        </>
      ) : (
        <>
          <HelpButton {...stands} {...events('help')} />
          <UserButton name={name} {...stands} {...events('user')} />
        </>
      )}
    </Suspense>
  )
}
