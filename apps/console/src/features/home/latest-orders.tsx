import { Badge, Table, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import type { Home } from './home.api.ts'
import classes from './home-screen.module.css'

export interface LatestOrdersProps {
  orders: NonNullable<Home['orders']>['latest']
}

export function LatestOrders({ orders }: LatestOrdersProps) {
  return (
    <Panel className={classes.whole}>
      <Title order={2} size="h3" mb="sm">
        Latest orders
      </Title>
      {orders.length === 0 ? (
        <EmptyState
          icon={<IconReceipt size={20} />}
          title="No orders yet"
          description="The first order placed in your app appears here."
        />
      ) : (
        <section className={classes.scroll} aria-label="Latest orders">
          <Table horizontalSpacing="lg" verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Order</Table.Th>
                <Table.Th>Placed</Table.Th>
                <Table.Th>Customer</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th ta="right">Total</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => (
                <Table.Tr key={order.id} className={classes.order}>
                  <Table.Td fw={600}>{order.number}</Table.Td>
                  <Table.Td>{formatDateTime(order.placedAt)}</Table.Td>
                  <Table.Td>{order.customer}</Table.Td>
                  <Table.Td>
                    <Badge variant="light" color="gray" tt="none">
                      {order.status}
                    </Badge>
                  </Table.Td>
                  <Table.Td ta="right">
                    {formatMoney({ amountMinor: order.totalMinor, currencyCode: order.currencyCode })}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Panel>
  )
}
