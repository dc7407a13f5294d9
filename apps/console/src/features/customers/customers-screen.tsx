import { Group, Pagination, TextInput } from '@mantine/core'
import { IconAddressBook, IconLock, IconSearch } from '@tabler/icons-react'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useEffect } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { useLatest } from '../../shared/lib/use-latest.ts'
import { useSearchText } from '../../shared/lib/use-search-text.ts'
import { m } from '../../shared/messages/messages.js'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { paginationProps } from '../../shared/parts/pagination-props.ts'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import { customersPageSize, useCustomers } from './customers.api.ts'
import css from './customers.module.css'
import { useCustomersAddress } from './customers-address.ts'
import { CustomersTable } from './customers-table.tsx'

function Nobody({ isSearched }: { isSearched: boolean }) {
  return (
    <EmptyState
      icon={<IconAddressBook size={20} />}
      title={isSearched ? m.customers_none_found() : m.customers_empty()}
      description={isSearched ? m.customers_none_found_note() : m.customers_empty_note()}
    />
  )
}

function Customers() {
  const { listing, customer, search, sortBy, turnTo, fallBackTo, open, close } = useCustomersAddress()
  const [typed, setTyped] = useSearchText(listing.query, search)
  const { data, error, refetch, isPlaceholderData } = useCustomers(listing)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / customersPageSize))
  const isBeyond = data !== undefined && !isPlaceholderData && listing.page > pages
  const fallBack = useLatest(fallBackTo)
  useEffect(() => {
    // The last customer of the last page was erased, or the address names a page that there never was.
    if (isBeyond) fallBack.current(pages)
  }, [isBeyond, pages, fallBack])
  const isWaiting = (!data && !error) || isBeyond
  return (
    <>
      <Panel p={0}>
        <search className={css.bar}>
          <TextInput
            maw={360}
            type="search"
            aria-label={m.customers_search()}
            placeholder={m.customers_search_by()}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </search>
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {isWaiting && (
          <Panel withBorder={false}>
            <SkeletonLines count={8} height={36} />
          </Panel>
        )}
        {data && !isBeyond && data.data.length > 0 && (
          <CustomersTable customers={data.data} order={listing} onSort={sortBy} onOpen={open} />
        )}
        {data && !isBeyond && data.data.length === 0 && <Nobody isSearched={listing.query !== ''} />}
      </Panel>
      {pages > 1 && (
        <Group justify="center" mt="md">
          <Pagination total={pages} value={Math.min(listing.page, pages)} onChange={turnTo} {...paginationProps} />
        </Group>
      )}
      <CustomerDrawer id={customer} onClose={close} />
    </>
  )
}

/** Who has an account in the store, for owners and admins. */
export function CustomersScreen() {
  const mayRead = useCan('customers.read')
  return (
    <>
      <PageTitle title={m.customers_title()} description={m.customers_note()} />
      {mayRead ? (
        <Customers />
      ) : (
        <Panel>
          <EmptyState
            icon={<IconLock size={20} />}
            title={m.customers_not_allowed({ permission: m.team_permission_customers_read() })}
          />
        </Panel>
      )}
    </>
  )
}
