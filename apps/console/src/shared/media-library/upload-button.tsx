import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '../api/use-app.ts'
import { type MediaType, mediaKinds } from './media-kinds.ts'

interface UploadButtonProps extends ButtonProps {
  type: MediaType
  multiple?: boolean
  label: string
  /** Accessible name, for use when several buttons have the same label. */
  name?: string
  onFiles(files: File[]): void
}

/** For those who may upload. */
export function UploadButton({ type, multiple = false, label, name, onFiles, ...button }: UploadButtonProps) {
  // Choosing the same file twice must count as two choices.
  const reset = useRef<() => void>(null)
  if (!useMay('media.change')) return null
  return (
    <FileButton
      accept={mediaKinds[type].accept}
      multiple
      resetRef={reset}
      inputProps={{ multiple, 'aria-label': name ?? label }}
      onChange={(files) => {
        reset.current?.()
        if (files.length > 0) onFiles(files)
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          leftSection={<IconUpload size={16} />}
          aria-label={name}
          {...button}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
