import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import { AppIcon, type AppIconProps } from '../../../shared/app-icon.tsx'
import classes from './header.module.css'

const pressesNeeded = 5

/** The icon of the open app: pressed five times it opens the other dashboard (I-001). */
export function OpenAppIcon({ name, icon }: Pick<AppIconProps, 'name' | 'icon'>) {
  const navigate = useNavigate()
  const presses = useRef(0)
  const press = () => {
    presses.current += 1
    if (presses.current < pressesNeeded) return
    presses.current = 0
    void navigate({ to: '/insights' })
  }
  return (
    <button type="button" className={classes.icon} aria-label={m.frame_app_icon({ name })} onClick={press}>
      <AppIcon name={name} icon={icon} />
    </button>
  )
}
