import { Input, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface FieldGroupProps {
  id?: string
  label: string
  help?: string
  children: ReactNode
}

/** Several controls that edit one value, under a label that looks like that of a single input. */
export const FieldGroup = ({ id, label, help, children }: FieldGroupProps) => (
  <Stack gap={6} role="group" aria-label={label} id={id}>
    <div aria-hidden>
      <Input.Label labelElement="div">{label}</Input.Label>
    </div>
    {help !== undefined && <Input.Description>{help}</Input.Description>}
    {children}
  </Stack>
)
