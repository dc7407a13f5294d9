import { m } from '@vitrine/messages/console'
import { RowDrawer } from '../../../shared/parts/row-drawer.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderQuery } from './orders.api.ts'

interface OrderDrawerProps {
  /** The order that is shown; null for a closed drawer. */
  id: string | null
  /** Of the times. */
  zone: string
  onClose: () => void
}

export const OrderDrawer = ({ id, zone, onClose }: OrderDrawerProps) => (
  <RowDrawer
    id={id}
    queryOf={orderQuery}
    titleOf={m.orders_one}
    goneText={m.orders_gone()}
    closeLabel={m.orders_close()}
    onClose={onClose}
  >
    {(order) => <OrderFacts order={order} zone={zone} />}
  </RowDrawer>
)
