import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Good, MissingGood } from '@vitrine/domain/store-connection/goods.schema'
import { noStore } from '@vitrine/domain/store-connection/no-store'
import type { StoreForm } from '@vitrine/domain/store-connection/store-connection.schema'
import { m } from '@vitrine/messages/console'
import { useId, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { keeping, kept } from '../../../shared/kept-text.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { recentSignIn } from '../../../shared/recent-sign-in.ts'
import { useService } from '../../../shared/services.ts'
import { storeName } from '../../../shared/store-name.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { type ChosenGoods, keyOf, replacementsOf, suggested } from './chosen-goods.rules.ts'
import { ReplacedGoods } from './replaced-goods.tsx'
import { compareStore, connectStore, storeQuery, useReadAllAgain } from './store.api.ts'

/** Where shoppers are left with carts and accounts. */
function wordsOfShoppers({ kind, ...form }: StoreForm) {
  if ('customerClient' in form && form.customerClient) return m.store_use_pages
  if (kind === 'shopify' || kind === 'woocommerce') return m.store_use_guests
  return kind === 'bigcommerce' ? m.store_use_pages : m.store_use_carts
}

/** Says what happens with another store behind the app, and puts it there. */
export function UseStoreDialog({ name, body, onClose }: { name: string; body: StoreForm; onClose: () => void }) {
  const { data: now, error, refetch } = useQuery(storeQuery())
  const navigate = useNavigate()
  const readAgain = useReadAllAgain()
  const { confirmed } = useService(recentSignIn)
  const id = useId()
  // The keys of the store are part of no name in the cache.
  const compared = useQuery({
    queryKey: ['store comparison', id],
    queryFn: ({ signal }) => confirmed(() => compareStore(body, signal)),
    // Not asked again when everything is read anew for the store that was just connected.
    ...{ staleTime: 'static' as const, gcTime: 0, retry: false },
  })
  const comparison = compared.data
  const [picked, setPicked] = useState<ChosenGoods | null>(null)
  const chosen = picked ?? (comparison ? suggested(comparison) : new Map<string, Good>())
  const choose = (good: MissingGood, to: Good | null) => {
    const next = new Map(chosen)
    if (to) next.set(keyOf(good), to)
    else next.delete(keyOf(good))
    setPicked(next)
  }
  const { start, isPending, failure } = useCall({
    mutationFn: (health: NonNullable<typeof now>) =>
      connectStore({ ...body, replacements: comparison ? replacementsOf(comparison, chosen) : [] }, health),
    onSuccess: () => toastSuccess(keeping(m.store_used, { name })),
    onSettled: readAgain,
  })
  return (
    <Modal opened onClose={onClose} title={kept(m.store_use_title, { name })} size="lg">
      <Stack gap="md">
        {error && !now ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {now ? (
          <>
            <Text>
              {now.kind === noStore
                ? kept(m.store_use_text_first, { name })
                : kept(m.store_use_text, { name, before: storeName(now) })}
            </Text>
            <List spacing="xs" size="sm">
              {now.kind !== noStore && <List.Item>{m.store_use_mirror()}</List.Item>}
              <List.Item>{m.store_use_design()}</List.Item>
              <List.Item>{wordsOfShoppers(body)()}</List.Item>
              {now.kind !== noStore && <List.Item>{kept(m.store_use_back, { before: storeName(now) })}</List.Item>}
            </List>
          </>
        ) : null}
        {comparison ? (
          <ReplacedGoods comparison={comparison} body={body} chosen={chosen} onChoose={choose} />
        ) : compared.error ? (
          <LoadError error={compared.error} onRetry={() => void compared.refetch()} />
        ) : (
          <div role="status" aria-label={m.store_comparing()}>
            <SkeletonLines count={3} height={40} />
          </div>
        )}
        {!now && !error ? <SkeletonLines count={4} height={24} /> : null}
        <FormFailure text={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.frame_cancel()}
          </Button>
          <Button
            loading={isPending}
            disabled={!now || !comparison}
            onClick={() => now && start(now, { onSuccess: () => void navigate({ to: '/settings/store' }) })}
          >
            {m.store_use()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
