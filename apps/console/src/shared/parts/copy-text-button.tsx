import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { m } from '@vitrine/messages/console'
import { useEffect } from 'react'
import { toastError } from '../toast.ts'

interface CopyTextButtonProps extends ButtonProps {
  text: string
  /** What is copied, for those who do not see what stands beside the button; it begins with the word on the button. */
  label: string
}

/**
 * Copies a text that also stands on the screen, so that it can be copied by hand where the browser refuses. That it was
 * copied is said beside the button: a region that speaks would take its name from the button.
 */
export function CopyTextButton({ text, label, ...look }: CopyTextButtonProps) {
  const { copied, copy, error } = useClipboard({ timeout: 3000 })
  useEffect(() => {
    if (error) toastError(m.frame_copy_failed())
  }, [error])
  return (
    <>
      <Button {...look} aria-label={copied ? undefined : label} onClick={() => copy(text)}>
        {copied ? m.frame_copied() : m.frame_copy()}
      </Button>
      <VisuallyHidden role="status">{copied ? m.frame_copied() : ''}</VisuallyHidden>
    </>
  )
}
