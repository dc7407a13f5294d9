/** A notice above a workspace: something that the person should know before continuing. */
import { Alert } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** `warning` is for notices that put edits in question; `quiet` is for all others. */
const tones = {
  warning: { color: 'yellow', title: 'var(--vt-warning)' },
  quiet: { color: 'gray', title: 'var(--vt-text)' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  icon: Icon
  title: ReactNode
  children: ReactNode
}

export function Notice({ tone, icon: NoticeIcon, title, children }: NoticeProps) {
  return (
    <Alert
      radius={0}
      color={tones[tone].color}
      styles={{ title: { color: tones[tone].title } }}
      role="status"
      icon={<NoticeIcon size={18} />}
      title={title}
    >
      {children}
    </Alert>
  )
}
