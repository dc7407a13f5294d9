/**
 * A list that the server searches, filters, sorts and pages: its bar, its rows, and what stands there instead while they are
 * loading, when there are none, when they could not be read, and when the address names a page that there is not.
 */
import { Box, Group, NativeSelect, Pagination, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { LoadError } from '../parts/load-error.tsx'
import { LoadMore, type LoadMoreProps } from '../parts/load-more.tsx'
import { paginationProps } from '../parts/pagination-props.ts'
import { SkeletonLines } from '../parts/skeleton-lines.tsx'
import css from './list.module.css'
import type { ListAddress } from './list-address.ts'
import { ListBar, type SearchWords } from './list-bar.tsx'
import { type ListSelection, SelectAll, SelectedRows } from './list-selection.tsx'
import { type Column, ListTable, SortSelect } from './list-table.tsx'
import { type Selection, useSelection } from './use-selection.ts'

interface Nothing {
  icon: ReactNode
  title: string
  description?: string
  action?: ReactNode
}

type ListQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>

/** Its pages are numbered, and the address names the one that is shown. */
interface Numbered<Data, Sort extends string> {
  query: ListQuery<Data>
  address: ListAddress<Sort, never>
  totalOf: (data: Data) => number
  pageSize: number
  sizes?: readonly number[]
  more?: never
}

/** It goes on where the rows end that have come. */
interface Continued<Data, Sort extends string> {
  query: ListQuery<Data> & LoadMoreProps['list']
  address?: ListAddress<Sort, never>
  /** Name of the button that asks for the next rows. */
  more: string
  totalOf?: never
  pageSize?: never
  sizes?: never
}

/** All its rows come at once. */
interface Whole<Data, Sort extends string> extends Omit<Continued<Data, Sort>, 'query' | 'more'> {
  query: ListQuery<Data>
  more?: never
}

/** Rows of a table; or drawn by the screen, where each is a form. */
type ListBody<Row, Sort extends string> =
  | { columns: readonly Column<Row, Sort>[]; children?: never }
  | { columns?: never; children: (rows: readonly Row[], selection: Selection<Row>) => ReactNode }

interface Rows<Data, Row> {
  /** What is listed, as the name of the table. */
  label: string
  /** The list is a part of its screen: its name stands over it. */
  hasTitle?: boolean
  rowsOf: (data: Data) => readonly Row[]
  keyOf: (row: Row) => string
  /** Absent where there is nothing to do with several rows at once. */
  selection?: ListSelection<Row>
  /** Absent where the list cannot be searched. */
  search?: SearchWords
  /** Filters and further actions, beside the search. */
  tools?: ReactNode
  /** What is said of all that was found, above the rows. */
  above?: ReactNode
  nothing: Nothing
  /** Said instead where rows are there, and the search or the filters leave them out. */
  noneFound?: Partial<Nothing>
  /** Behind the rows. */
  below?: ReactNode
}

export type ListProps<Data, Row, Sort extends string> = Rows<Data, Row> &
  ListBody<Row, Sort> &
  (Numbered<Data, Sort> | Continued<Data, Sort> | Whole<Data, Sort>)

const everyRow = () => true

/** How many pages there are, and whether the one that the address names is among them. */
function usePages<Data, Sort extends string>({
  query: { data, isPlaceholderData },
  address,
  totalOf,
  pageSize,
}: Numbered<Data, Sort> | Continued<Data, Sort> | Whole<Data, Sort>) {
  const pages = data === undefined || !totalOf ? 1 : Math.max(1, Math.ceil(totalOf(data) / pageSize))
  const isBeyond = totalOf !== undefined && data !== undefined && !isPlaceholderData && address.page > pages
  const fallBack = useLatest(address?.fallBackTo)
  useEffect(() => {
    // The last row of the last page is gone, or the address names a page that there never was.
    if (isBeyond) fallBack.current?.(pages)
  }, [isBeyond, pages, fallBack])
  return { pages, isBeyond }
}

function Foot<Data, Sort extends string>({ pages, ...list }: Numbered<Data, Sort> & { pages: number }) {
  const { sizes, pageSize, address } = list
  if (!sizes && pages === 1) return null
  return (
    <Group justify={sizes ? 'space-between' : 'center'} mt="md">
      {sizes && (
        <NativeSelect
          size="sm"
          aria-label={m.lists_page_size()}
          value={String(pageSize)}
          data={sizes.map((one) => ({ value: String(one), label: m.lists_per_page({ count: one }) }))}
          onChange={(event) => address.resize(Number(event.currentTarget.value))}
        />
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(address.page, pages)}
          onChange={address.turnTo}
          {...paginationProps}
        />
      )}
    </Group>
  )
}

export function List<Data, Row, Sort extends string = never>(props: ListProps<Data, Row, Sort>) {
  const { label, hasTitle = false, query, address, rowsOf, keyOf, columns, children } = props
  const { search, tools, above, nothing, noneFound, below, selection: selectable } = props
  const { data, error, refetch, isPlaceholderData } = query
  const { pages, isBeyond } = usePages(props)
  const rows = data === undefined || isBeyond ? [] : rowsOf(data)
  const order = address?.sort === undefined ? undefined : address
  const selected = useSelection(rows, { keyOf, canSelect: selectable?.canSelect ?? everyRow })
  const selection = selectable && { ...selected, nameOf: selectable.nameOf }
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1}>
      {selectable && (
        <SelectedRows
          selection={selected}
          actions={selectable.actions}
          // Without a scroll to the list's head.
          focusRows={() => list.current?.focus({ preventScroll: true })}
        />
      )}
      <Panel p={0}>
        {hasTitle && (
          <Title order={2} size="h4" className={css.title ?? ''}>
            {label}
          </Title>
        )}
        {(search || tools) && (
          <ListBar search={search} address={address}>
            {tools}
            {order && columns && <SortSelect columns={columns} order={order} />}
          </ListBar>
        )}
        {above}
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {((!data && !error) || isBeyond) && (
          <Panel withBorder={false}>
            <SkeletonLines count={8} height={36} />
          </Panel>
        )}
        {selection && rows.length > 0 && (
          // A table has it in its head, where there is room for one.
          <Box {...(columns && { hiddenFrom: 'sm' })} px="md" py="sm">
            <SelectAll rows={rows} selection={selection} isNamed />
          </Box>
        )}
        {rows.length > 0 && children?.(rows, selected)}
        {rows.length > 0 && columns && (
          <ListTable {...{ label, rows, keyOf, columns, order, selection }} isBusy={isPlaceholderData} />
        )}
        {data && !isBeyond && rows.length === 0 && <EmptyState {...nothing} {...(address?.isNarrowed && noneFound)} />}
        {props.more !== undefined && rows.length > 0 && (
          <div className={css.more}>
            <LoadMore list={props.query} label={props.more} />
          </div>
        )}
        {below}
      </Panel>
      {props.totalOf && rows.length > 0 && <Foot {...props} pages={pages} />}
    </div>
  )
}
