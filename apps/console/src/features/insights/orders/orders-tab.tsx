import { Button, Text } from '@mantine/core'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { orderPageSizes } from '@vitrine/domain/orders/orders.routes'
import { m } from '@vitrine/messages/console'
import { List } from '../../../shared/lists/list.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { TableFormatButton } from '../../../shared/tables/table-format-button.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrders, useOrdersExport } from './orders.api.ts'
import css from './orders.module.css'
import { useOrdersAddress } from './orders-address.ts'
import { columnsOfOrders } from './orders-columns.tsx'
import { Sums } from './sums.tsx'

/** A search is sent when nothing was typed for so long (I-043). */
const pauseMs = 500

function wordsOfNothing({ isNarrowed, isRead }: { isNarrowed: boolean; isRead: boolean }): [string, string] {
  if (!isRead) return [m.orders_being_read(), m.orders_being_read_note()]
  return isNarrowed ? [m.orders_none_found(), m.orders_none_found_note()] : [m.orders_empty(), m.orders_empty_note()]
}

/** Whoever looks for an order that has just been placed finds it said here: the days may end before it. */
function NewerOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={css.newer} role="status">
      {m.orders_newer({ count })}
      <Button variant="default" size="compact-sm" onClick={onShow}>
        {m.orders_newer_show()}
      </Button>
    </div>
  )
}

function Orders() {
  const { list, filters, days, order, widen, showNewer, filter, open, close } = useOrdersAddress()
  const matching = { ...filters, ...days, query: list.query, sort: list.sort, direction: list.direction }
  const orders = useOrders(matching, list)
  const download = useOrdersExport(matching)
  const { data } = orders
  const isRead = data?.readAt !== null
  const isNarrowed = list.query !== '' || filters.statuses !== null || filters.devices !== null
  const [title, description] = wordsOfNothing({ isNarrowed, isRead })
  return (
    <>
      <List
        label={m.orders_list()}
        query={orders}
        rowsOf={(found) => found.orders}
        totalOf={({ totalOrder }) => totalOrder}
        keyOf={({ id }) => id}
        pageSize={list.size}
        sizes={orderPageSizes}
        address={list}
        columns={columnsOfOrders(days.zone, open)}
        search={{ label: m.orders_search(), placeholder: m.orders_search_by(), pauseMs }}
        tools={
          <>
            <OrderFilters applied={filters} onApply={filter} />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={download.isPending}
              disabled={data?.totalOrder === 0}
              onClick={() => download.start(undefined)}
            >
              {m.orders_export()}
            </Button>
            <TableFormatButton />
          </>
        }
        above={
          data && (
            <>
              <Text size="sm" px="md" pb="sm" role="status">
                <strong>{m.orders_count({ count: data.totalOrder })}</strong>
                {data.totals.length > 0 && (
                  <span className={css.sums}>
                    {' '}
                    <Sums of={data.totals} />
                  </span>
                )}
                {data.totals.length > 0 && <span className={css.note}>{m.orders_count_note()}</span>}
              </Text>
              {data.newerOrders > 0 && <NewerOrders count={data.newerOrders} onShow={showNewer} />}
            </>
          )
        }
        nothing={{
          icon: <IconReceipt size={20} />,
          title,
          description,
          // Whoever looks for an order by its number seldom knows of which day it is.
          action: isRead && widen && (
            <Button variant="default" size="sm" onClick={widen}>
              {m.orders_search_longer()}
            </Button>
          ),
        }}
      />
      <OrderDrawer id={order} zone={days.zone} onClose={close} />
    </>
  )
}

/** The orders of the store in the chosen days. */
export const OrdersTab = () => (
  <Permitted permission="orders.read">
    <Orders />
  </Permitted>
)
