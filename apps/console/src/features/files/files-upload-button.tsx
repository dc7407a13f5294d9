import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '../../shared/api/use-app.ts'
import { mediaKinds } from '../../shared/media-library/media-kinds.ts'

interface FilesUploadButtonProps {
  label: string
  onFiles: (files: File[]) => void
}

/** Takes pictures and videos together, for those who may upload. */
export function FilesUploadButton({ label, onFiles }: FilesUploadButtonProps) {
  // Choosing the same file twice must count as two choices.
  const reset = useRef<() => void>(null)
  if (!useMay('media.change')) return null
  return (
    <FileButton
      accept={`${mediaKinds.image.accept},${mediaKinds.video.accept}`}
      multiple
      resetRef={reset}
      inputProps={{ 'aria-label': label }}
      onChange={(files) => {
        reset.current?.()
        if (files.length > 0) onFiles(files)
      }}
    >
      {(props) => (
        <Button {...props} flex="none" leftSection={<IconUpload size={16} aria-hidden />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
