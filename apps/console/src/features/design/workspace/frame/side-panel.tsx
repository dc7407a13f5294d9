import { IconChevronDown, IconX } from '@tabler/icons-react'
import { IconButton } from '@vitrine/ui/icon-button'
import type { ReactNode } from 'react'
import { type SideName, wordsOfSide } from './side-names.ts'
import type { Side, SideLook } from './use-side-panels.ts'
import css from './workspace.module.css'

interface SidePanelProps {
  side: Side
  look: SideLook
  of: SideName
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A side of the workspace. Drawers and sheets leave the canvas usable: a block can be dragged out of them. */
export function SidePanel({ side, look, of, open, onClose, children }: SidePanelProps) {
  if (!open) return null
  const { title, close } = wordsOfSide(of)
  return (
    <aside
      className={css.side}
      data-side={side}
      data-look={look}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && look !== 'column' && !event.defaultPrevented) onClose()
      }}
    >
      {look === 'sheet' ? (
        <button type="button" className={css.sheetHandle} aria-label={close} onClick={onClose}>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      ) : null}
      {look === 'drawer' ? (
        <div className={css.sideHead}>
          <strong>{title}</strong>
          <IconButton aria-label={close} tip={null} onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
      <div className={css.sideBody}>{children}</div>
    </aside>
  )
}
