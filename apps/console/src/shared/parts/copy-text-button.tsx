import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { toastError } from '../toast.ts'

interface CopyTextButtonProps extends ButtonProps {
  text: string
  /** What is copied, for those who do not see what stands beside the button; it begins with the word on the button. */
  label: string
}

/** So long the button says that it has copied. */
const saidMs = 3000

/**
 * Copies a text that also stands on the screen, so that it can be copied by hand where the browser refuses. That it was
 * copied is said beside the button: a region that speaks would take its name from the button.
 */
export function CopyTextButton({ text, label, ...look }: CopyTextButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), saidMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void copyText(text).then(
      () => setCopied((times) => times + 1),
      () => toastError(m.frame_copy_failed()),
    )
  return (
    <>
      <Button {...look} aria-label={copied ? undefined : label} onClick={copy}>
        {copied ? m.frame_copied() : m.frame_copy()}
      </Button>
      <VisuallyHidden role="status">{copied ? m.frame_copied() : ''}</VisuallyHidden>
    </>
  )
}
