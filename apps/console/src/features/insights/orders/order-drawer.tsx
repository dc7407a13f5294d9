import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@vitrine/ui/empty-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useState } from 'react'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { OrderFacts } from './order-facts.tsx'
import { isGone, orderQuery } from './orders.api.ts'

function Order({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (isGone(error)) return <EmptyState title={m.orders_gone()} />
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={10} height={24} />
  return <OrderFacts order={data} />
}

interface OrderDrawerProps {
  /** The order that is shown; null for a closed drawer. */
  id: string | null
  onClose: () => void
}

export function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  // The order stays in the drawer while it closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={m.orders_one()}
      closeButtonProps={{ 'aria-label': m.orders_close() }}
    >
      {shown !== null && <Order key={shown} id={shown} />}
    </Drawer>
  )
}
