import { Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { LeftOutGood } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import kindWords from '@vitrine/messages/console/store.good'
import reasonWords from '@vitrine/messages/console/store.left_out'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { keeping } from '../../../shared/kept-text.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { ProductPicker } from '../../../shared/pickers/product-picker.tsx'
import { WideTable } from '../../../shared/tables/wide-table.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { leftOutQuery, pullProduct, useReadAllAgain } from './store.api.ts'

/** One product is asked for again, and what became of it is said. */
function usePullProduct() {
  const readAgain = useReadAllAgain()
  return useCall({
    mutationFn: ({ id }: { id: string; name: string }) => pullProduct(id),
    onSuccess: ({ state, reason, name }, asked) => {
      const called = { name: name ?? asked.name }
      if (state === 'shown') return toastSuccess(keeping(m.store_product_read, called))
      if (state === 'gone') return toastSuccess(keeping(m.store_product_gone, called))
      return toastSuccess(
        keeping(m.store_product_left_out, called, { reason: reason === null ? '' : reasonWords[reason]() }),
      )
    },
    onSettled: readAgain,
  })
}

function Row({ good }: { good: LeftOutGood }) {
  const mayChange = useCan('integrations.change')
  const { start, isPending } = usePullProduct()
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" dir="auto" translate="no" lineClamp={2}>
          {good.name || good.id}
        </Text>
        <Text size="xs" c="dimmed">
          {kindWords[good.kind]()}
        </Text>
      </Table.Td>
      <Table.Td>{reasonWords[good.reason]()}</Table.Td>
      <Table.Td>
        {mayChange && good.kind === 'product' && (
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            aria-label={m.store_pull_named({ name: good.name || good.id })}
            onClick={() => start(good)}
          >
            {m.store_pull()}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function LeftOutList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(leftOutQuery())
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={3} height={32} />
  const goods = data.pages.flatMap((page) => page.data)
  const total = data.pages[0]?.total ?? 0
  if (total === 0) return <Text size="sm">{m.store_left_out_none()}</Text>
  return (
    <>
      <Text size="sm">{m.store_left_out_count({ count: total })}</Text>
      <WideTable>
        <Table aria-label={m.store_left_out()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{m.store_left_out_what()}</Table.Th>
              <Table.Th>{m.store_left_out_why()}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{m.store_pull()}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {goods.map((good) => (
              <Row key={`${good.kind} ${good.id}`} good={good} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {hasNextPage && (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.pickers_show_more()}
          </Button>
        </Group>
      )}
    </>
  )
}

/** A product that the app has, asked for again by itself. */
function PullOne() {
  const [picked, setPicked] = useState<ProductCard | null>(null)
  const { start, isPending, failure } = usePullProduct()
  return (
    <Stack gap="xs" align="flex-start">
      <ProductPicker
        id="pull-product"
        label={m.store_pull_one()}
        help={m.store_pull_one_note()}
        chosen={picked?.name ?? null}
        onPick={setPicked}
        onClear={() => setPicked(null)}
      />
      <FormFailure text={failure} />
      <Button variant="default" loading={isPending} disabled={picked === null} onClick={() => picked && start(picked)}>
        {m.store_pull_one_do()}
      </Button>
    </Stack>
  )
}

/** What the store has and shoppers do not see, and a way to read one product again. */
export function LeftOutPanel() {
  const mayChange = useCan('integrations.change')
  return (
    <Panel>
      <Stack gap="md" role="region" aria-label={m.store_left_out()}>
        <Text component="h2" fw={600}>
          {m.store_left_out()}
        </Text>
        <LeftOutList />
        {mayChange && <PullOne />}
      </Stack>
    </Panel>
  )
}
