import { Menu } from '@mantine/core'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import css from './canvas-toolbar.module.css'

interface OpenedMenuProps {
  button: ReactElement
  position: 'bottom-start' | 'bottom-end'
  children: ReactNode
}

/** A menu that opens as soon as it is rendered, because it was requested by an earlier click. */
export const OpenedMenu = ({ button, position, children }: OpenedMenuProps) => (
  <Menu defaultOpened position={position} width={260} withinPortal returnFocus>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown mah={360} className={css.scroll}>
      <Suspense fallback={null}>{children}</Suspense>
    </Menu.Dropdown>
  </Menu>
)
