import { Drawer, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@vitrine/ui/empty-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useState } from 'react'
import { m } from '../../shared/messages/messages.js'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { customerQuery, isGone } from './customers.api.ts'

function Customer({ id, onErased }: { id: string; onErased: () => void }) {
  const { data, error, refetch } = useQuery(customerQuery(id))
  // Somebody may have erased the customer while the drawer is open.
  if (isGone(error)) return <EmptyState title={m.customers_gone()} />
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={8} height={24} />
  return (
    <Stack gap="lg">
      <CustomerFacts customer={data} />
      <CustomerActions customer={data} onErased={onErased} />
    </Stack>
  )
}

interface CustomerDrawerProps {
  /** The customer who is shown; null for a closed drawer. */
  id: string | null
  onClose: () => void
}

export function CustomerDrawer({ id, onClose }: CustomerDrawerProps) {
  // The customer stays in the drawer while it closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={m.customers_one()}
      closeButtonProps={{ 'aria-label': m.customers_close() }}
    >
      {shown !== null && <Customer key={shown} id={shown} onErased={onClose} />}
    </Drawer>
  )
}
