/** A menu of the canvas' toolbar. Until it is first opened, only its button is rendered. */
import { IconButton } from '@vitrine/ui/icon-button'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'

const OpenedMenu = lazyDialog(() => import('./opened-menu.tsx').then((module) => module.OpenedMenu))

interface ToolbarMenuProps {
  label: string
  tip?: string
  icon: ReactNode
  position: 'bottom-start' | 'bottom-end'
  /** Renders the items of the menu. */
  children: ReactNode
}

export function ToolbarMenu({ label, tip = label, icon, position, children }: ToolbarMenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton aria-label={label} tip={tip} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {icon}
    </IconButton>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu button={button} position={position}>
        {children}
      </OpenedMenu>
    </Suspense>
  )
}
