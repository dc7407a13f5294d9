import { IconButton } from '@vitrine/ui/icon-button'
import type { ReactNode } from 'react'
import { type SideName, wordsOfSide } from './side-names.ts'

interface SideButtonProps {
  of: SideName
  edge: 'start' | 'end'
  open: boolean
  onClick: () => void
  children: ReactNode
}

/** A button that opens and closes a side of a workspace. */
export function SideButton({ of, edge, open, onClick, children }: SideButtonProps) {
  const { button, show, hide } = wordsOfSide(of)
  return (
    <IconButton aria-label={button} tip={open ? hide : show} tipEdge={edge} aria-expanded={open} onClick={onClick}>
      {children}
    </IconButton>
  )
}
