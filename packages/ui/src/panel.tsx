import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'

export interface PanelProps extends PaperProps {
  children: ReactNode
}

/** A quiet surface with a hairline border: the box that holds a part of a page. */
export function Panel({ children, ...paper }: PanelProps) {
  return (
    <Paper withBorder p="lg" radius="md" {...paper}>
      {children}
    </Paper>
  )
}
