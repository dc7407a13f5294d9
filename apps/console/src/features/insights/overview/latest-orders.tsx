import { Anchor, Badge, Group, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import { TableSheet } from '@vitrine/ui/table-sheet'
import { useMay } from '../../../shared/api/use-app.ts'
import { formatOrderDate } from '../../../shared/dates/date-words.ts'
import { orderStatusWord } from '../../../shared/order-status-words.ts'
import { allDays, useInsightsAddress } from '../insights-address.ts'
import type { Home } from './home.api.ts'

export interface LatestOrdersProps {
  orders: NonNullable<Home['orders']>
}

/** A store whose orders were never read may have many. */
function NoOrders({ isRead }: { isRead: boolean }) {
  const [title, description] = isRead
    ? [m.home_no_orders(), m.home_no_orders_note()]
    : [m.orders_being_read(), m.orders_being_read_note()]
  return <EmptyState icon={<IconReceipt size={20} />} title={title} description={description} />
}

export function LatestOrders({ orders: { latest, readAt } }: LatestOrdersProps) {
  const mayReadCustomers = useMay('customers.read')
  const { search, zone } = useInsightsAddress()
  return (
    <Panel>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {m.home_latest_orders()}
        </Title>
        <Group gap="md">
          {mayReadCustomers && (
            <Anchor component={Link} to="/customers" size="sm" underline="always">
              {m.customers_title()}
            </Anchor>
          )}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link to="/" search={{ tab: 'orders', range: allDays, zone: search.zone }} {...props} />
            )}
          >
            {m.orders_all()}
          </Anchor>
        </Group>
      </Group>
      {latest.length === 0 ? (
        <NoOrders isRead={readAt !== null} />
      ) : (
        <TableSheet label={m.home_latest_orders()} edge="bleed">
          <thead>
            <tr>
              <th scope="col">{m['orders.column.order_id']()}</th>
              <th scope="col">{m.orders_placed()}</th>
              <th scope="col">{m.orders_customer()}</th>
              <th scope="col">{m['orders.column.status_code']()}</th>
              <th scope="col" data-number>
                {m['orders.column.total']()}
              </th>
            </tr>
          </thead>
          <tbody>
            {latest.map((order) => (
              <tr key={order.id}>
                <td>
                  <Link
                    to="/"
                    search={{ tab: 'orders', range: allDays, zone: search.zone, order: order.id }}
                    aria-label={m.orders_open({ number: order.number })}
                  >
                    {order.number}
                  </Link>
                </td>
                <td>{formatOrderDate(order.placedAt, zone)}</td>
                <td>{order.customer}</td>
                <td>
                  <Badge variant="light" color="gray" tt="none" miw="max-content">
                    {orderStatusWord(order.status)}
                  </Badge>
                </td>
                <td data-number translate="no">
                  {formatMoney({ amountMinor: order.totalMinor, currencyCode: order.currencyCode })}
                </td>
              </tr>
            ))}
          </tbody>
        </TableSheet>
      )}
    </Panel>
  )
}
