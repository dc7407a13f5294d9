import { IconButton } from '@vitrine/ui/icon-button'
import type { ReactNode } from 'react'

interface SideButtonProps {
  label: string
  edge: 'start' | 'end'
  open: boolean
  onClick: () => void
  children: ReactNode
}

/** A button that opens and closes a side of a workspace. */
export const SideButton = ({ label, edge, open, onClick, children }: SideButtonProps) => (
  <IconButton
    aria-label={`${label[0]?.toUpperCase()}${label.slice(1)}`}
    tip={`${open ? 'Hide' : 'Show'} ${label}`}
    tipEdge={edge}
    aria-expanded={open}
    onClick={onClick}
  >
    {children}
  </IconButton>
)
