/** A place where files may be dropped. A button beside it always does the same by choosing files. */
import { Box } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './media-library.module.css'

export interface FileDropProps {
  onFiles(files: File[]): void
  /** The label that is read out while a file is dragged over the place, such as 'Drop to upload'. */
  label: string
  className?: string
  children: ReactNode
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

export function FileDrop({ onFiles, label, className, children }: FileDropProps) {
  const [over, setOver] = useState(0)
  const handle = (change: number) => (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver((depth) => Math.max(0, depth + change))
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(0)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Box
      className={`${classes.drop} ${className ?? ''}`}
      data-over={over > 0 || undefined}
      onDragEnter={handle(1)}
      onDragOver={handle(0)}
      onDragLeave={handle(-1)}
      onDrop={drop}
    >
      {children}
      {over > 0 && (
        <div className={classes.dropLabel} aria-hidden>
          {label}
        </div>
      )}
    </Box>
  )
}
