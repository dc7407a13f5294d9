import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { EmptyState } from '@vitrine/ui/empty-state'
import type { ReactNode } from 'react'
import { useNeeds } from './use-whom-to-ask.ts'

interface NeedsProps {
  permission: Permission
}

/** Stands in place of what the person may not see. Trying again would not help, so that is not offered. */
export const NotAllowed = ({ permission }: NeedsProps) => (
  <EmptyState icon={<IconLock size={20} />} title={useNeeds(permission)} />
)

/** Stands above what the person may look at, and not change. */
export const LookOnly = ({ permission, children }: NeedsProps & { children: ReactNode }) => (
  <Alert color="gray" mb="md" maw={1080}>
    {children} {useNeeds(permission)}
  </Alert>
)
