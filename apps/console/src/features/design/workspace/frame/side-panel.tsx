import { CloseButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Side, SideLook } from './use-side-panels.ts'
import css from './workspace.module.css'

interface SidePanelProps {
  side: Side
  look: SideLook
  label: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A side of the workspace. Drawers and sheets leave the canvas usable: a block can be dragged out of them. */
export function SidePanel({ side, look, label, open, onClose, children }: SidePanelProps) {
  if (!open) return null
  return (
    <aside
      className={css.side}
      data-side={side}
      data-look={look}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && look !== 'column' && !event.defaultPrevented) onClose()
      }}
    >
      {look === 'sheet' ? (
        <button type="button" className={css.sheetHandle} aria-label={`Close ${label.toLowerCase()}`} onClick={onClose}>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      ) : null}
      {look === 'drawer' ? (
        <div className={css.sideHead}>
          <strong>{label}</strong>
          <CloseButton aria-label={`Close ${label.toLowerCase()}`} onClick={onClose} />
        </div>
      ) : null}
      <div className={css.sideBody}>{children}</div>
    </aside>
  )
}
