import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import pictureWords from '@vitrine/messages/console/goods.picture'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { ReadableAddress } from '../../../shared/parts/readable-address.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { type GoodsState, goodsQuery, retryPictures, useForgetGoods, useKeepGoods } from './goods.api.ts'
import { GoodsForm } from './goods-form.tsx'
import { GoodsImportState } from './goods-import.tsx'

/** Pictures that are on their way, and those that could not be had, with their addresses. */
function Pictures({ pictures, mayChange }: Pick<GoodsState, 'pictures'> & { mayChange: boolean }) {
  const keep = useKeepGoods()
  const forget = useForgetGoods()
  const { start, isPending, failure } = useCall({
    mutationFn: retryPictures,
    onSuccess: (answer) => {
      keep(answer)
      toastSuccess(m.goods_pictures_retried())
    },
    onSettled: forget,
  })
  const { waiting, failed, problems } = pictures
  if (waiting === 0 && failed === 0) return null
  return (
    <Panel>
      <Stack gap="xs" align="flex-start" role="region" aria-label={m.goods_pictures()}>
        <Text component="h2" fw={600}>
          {m.goods_pictures()}
        </Text>
        {waiting > 0 && <Text size="sm">{m.goods_pictures_waiting({ count: waiting })}</Text>}
        {failed > 0 && (
          <>
            <Text size="sm">{m.goods_pictures_failed({ count: failed })}</Text>
            <ul>
              {problems.map(({ address, product, reason }) => (
                <li key={address}>
                  <Text size="sm" dir="auto">
                    {m.goods_picture_of({ product, reason: pictureWords[reason]() })}
                  </Text>
                  <Text size="xs" c="dimmed" dir="ltr" translate="no" style={{ overflowWrap: 'anywhere' }}>
                    <ReadableAddress address={address} />
                  </Text>
                </li>
              ))}
            </ul>
            {mayChange && (
              <Button variant="default" size="xs" loading={isPending} onClick={() => start()}>
                {m.goods_pictures_retry()}
              </Button>
            )}
            <FormFailure text={failure} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

function Read() {
  const mayChange = useCan('integrations.change')
  const { data, error, refetch } = useQuery(goodsQuery())
  const [checked, setChecked] = useState<string>()
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} height={32} />
  const { import: last, pictures, currencyCode } = data
  return (
    <Stack gap="md">
      {last && (
        <Panel>
          <GoodsImportState of={last} mayChange={mayChange} isNew={last.id === checked} />
        </Panel>
      )}
      <Pictures pictures={pictures} mayChange={mayChange} />
      {mayChange && last?.state !== 'running' && (
        <Panel>
          <Stack gap="md" role="region" aria-label={last ? m.goods_another() : m.goods_import()}>
            <Text component="h2" fw={600}>
              {last ? m.goods_another() : m.goods_import()}
            </Text>
            <GoodsForm currencyCode={currencyCode} isChecked={last?.state === 'checked'} onChecked={setChecked} />
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}

/** Products of the app's own store, brought from a table. */
export function GoodsScreen() {
  return (
    <>
      <PageTitle title={m.goods_import()} description={m.goods_note()} />
      <Stack gap="md">
        <Anchor component={Link} to="/settings/store/products" size="sm">
          {m.products_back()}
        </Anchor>
        <Permitted permission="integrations.read">
          <Read />
        </Permitted>
      </Stack>
    </>
  )
}
