import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { m } from '../../shared/messages/messages.js'
import { toastError } from '../../shared/toast.ts'

interface CopyTextButtonProps {
  text: string
  /** What is copied, for those who do not see what stands beside the button. */
  label: string
}

/** Copies a text that also stands on the screen, so that it can be copied by hand where the browser refuses. */
export function CopyTextButton({ text, label }: CopyTextButtonProps) {
  const { copied, copy, error } = useClipboard({ timeout: 3000 })
  useEffect(() => {
    if (error) toastError(m.profile_security_copy_failed())
  }, [error])
  return (
    <Button variant="default" flex="none" aria-label={copied ? undefined : label} onClick={() => copy(text)}>
      <span role="status">{copied ? m.profile_security_copied() : m.profile_security_copy()}</span>
    </Button>
  )
}
