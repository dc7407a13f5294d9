import { Button, Group, NativeSelect, Pagination, Text, TextInput } from '@mantine/core'
import { IconDownload, IconLock, IconReceipt, IconSearch } from '@tabler/icons-react'
import { orderPageSizes } from '@vitrine/domain/orders/orders.routes'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import { useEffect } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { useSearchText } from '../../../shared/lib/use-search-text.ts'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { paginationProps } from '../../../shared/parts/pagination-props.ts'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrders, useOrdersExport } from './orders.api.ts'
import css from './orders.module.css'
import { useOrdersAddress } from './orders-address.ts'
import { OrdersTable } from './orders-table.tsx'
import { Sums } from './sums.tsx'

/** A search is sent when nothing was typed for so long (I-043). */
const pauseMs = 500

interface NothingProps {
  isNarrowed: boolean
  isRead: boolean
  /** Whoever looks for an order by its number seldom knows of which day it is. */
  onWiden: (() => void) | undefined
}

function Nothing({ isNarrowed, isRead, onWiden }: NothingProps) {
  const [title, description] = !isRead
    ? [m.orders_being_read(), m.orders_being_read_note()]
    : isNarrowed
      ? [m.orders_none_found(), m.orders_none_found_note()]
      : [m.orders_empty(), m.orders_empty_note()]
  const wider = isRead && isNarrowed && onWiden && (
    <Button variant="default" size="sm" onClick={onWiden}>
      {m.orders_search_longer()}
    </Button>
  )
  return <EmptyState icon={<IconReceipt size={20} />} title={title} description={description} action={wider} />
}

function Orders() {
  const { listing, range, order, widen, search, filter, sortBy, turnTo, fallBackTo, resize, open, close } =
    useOrdersAddress()
  const [typed, setTyped] = useSearchText(listing.keyword, search, pauseMs)
  const { startDate, endDate } = range
  const { data, error, refetch, isPlaceholderData } = useOrders({ ...listing, startDate, endDate })
  const { page, size, ...matching } = listing
  const download = useOrdersExport({ ...matching, startDate, endDate })
  const pages = Math.max(1, Math.ceil((data?.totalOrder ?? 0) / size))
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  const fallBack = useLatest(fallBackTo)
  useEffect(() => {
    // The address names a page that there never was, or the last page became empty.
    if (isBeyond) fallBack.current(pages)
  }, [isBeyond, pages, fallBack])
  const isNarrowed = listing.keyword !== '' || listing.statuses !== null || listing.devices !== null
  const hasRows = data !== undefined && !isBeyond && data.orders.length > 0
  return (
    <>
      <Panel p={0}>
        <search className={css.bar}>
          <TextInput
            className={css.search ?? ''}
            type="search"
            aria-label={m.orders_search()}
            placeholder={m.orders_search_by()}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <OrderFilters applied={{ statuses: listing.statuses, devices: listing.devices }} onApply={filter} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            disabled={data?.totalOrder === 0}
            onClick={() => download.start(undefined)}
          >
            {m.orders_export()}
          </Button>
        </search>
        {data && (
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
        )}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {((!data && !error) || isBeyond) && (
          <Panel withBorder={false}>
            <SkeletonLines count={8} height={36} />
          </Panel>
        )}
        {hasRows && (
          <OrdersTable
            orders={data.orders}
            order={listing}
            isWaiting={isPlaceholderData}
            onSort={sortBy}
            onOpen={open}
          />
        )}
        {data && !isBeyond && data.orders.length === 0 && (
          <Nothing isNarrowed={isNarrowed} isRead={data.readAt !== null} onWiden={widen} />
        )}
      </Panel>
      {hasRows && (
        <Group justify="space-between" mt="md">
          <NativeSelect
            size="sm"
            aria-label={m.orders_page_size()}
            value={String(size)}
            data={orderPageSizes.map((one) => ({ value: String(one), label: m.orders_per_page({ count: one }) }))}
            onChange={(event) => resize(Number(event.currentTarget.value))}
          />
          {pages > 1 && <Pagination total={pages} value={page} onChange={turnTo} {...paginationProps} />}
        </Group>
      )}
      <OrderDrawer id={order} onClose={close} />
    </>
  )
}

/** The orders of the store in the chosen days. */
export function OrdersTab() {
  if (useCan('orders.read')) return <Orders />
  return (
    <Panel>
      <EmptyState
        icon={<IconLock size={20} />}
        title={m.orders_not_allowed({ permission: m.team_permission_orders_read() })}
      />
    </Panel>
  )
}
