/** The import that was checked or begun last: what it would do, how far it is, or what it did. */
import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import type { GoodsImport } from '@vitrine/domain/goods/goods-import.schema'
import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { keeping, kept } from '../../../shared/kept-text.tsx'
import { LeftOutColumns } from '../../../shared/tables/left-out-columns.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { cancelImport, startImport, useForgetGoods, useKeepGoods } from './goods.api.ts'
import { GoodsFaults } from './goods-faults.tsx'

const some = (count: number): string => (count === 0 ? '' : String(count))

const Counts = ({ of, missing }: { of: GoodsImport; missing: string }) => (
  <FactList>
    <Fact name={m.goods_created()}>{String(of.created)}</Fact>
    <Fact name={m.goods_updated()}>{String(of.updated)}</Fact>
    <Fact name={m.goods_same()}>{String(of.same)}</Fact>
    <Fact name={m.goods_faulty()}>{some(of.faulty)}</Fact>
    <Fact name={m.goods_new_categories()}>{some(of.newCategories)}</Fact>
    <Fact name={m.goods_new_brands()}>{some(of.newBrands)}</Fact>
    <Fact name={m.goods_missing()}>{missing}</Fact>
    <Fact name={m.goods_removed()}>{some(of.removed)}</Fact>
  </FactList>
)

function useCancel(words: () => string) {
  const keep = useKeepGoods()
  const forget = useForgetGoods()
  return useCall({
    mutationFn: cancelImport,
    onSuccess: (answer) => {
      keep(answer)
      toastSuccess(words())
    },
    onSettled: forget,
  })
}

function Checked({ of, isNew }: { of: GoodsImport; isNew: boolean }) {
  const found = useRef<HTMLHeadingElement>(null)
  // Whoever asked stands below it, at the end of the form.
  useEffect(() => {
    if (isNew) found.current?.focus()
  }, [isNew])
  const [removes, setRemoves] = useState(false)
  const confirm = useConfirm()
  const keep = useKeepGoods()
  const forget = useForgetGoods()
  const begin = useCall({
    mutationFn: startImport,
    onSuccess: (answer) => {
      keep(answer)
      toastSuccess(m.goods_started())
    },
    onSettled: forget,
  })
  const drop = useCancel(m.goods_stopped)
  const ask = async () => {
    const accepted = await confirm({
      title: keeping(m.goods_start_title, { name: of.fileName }),
      message: [
        m.goods_start_text({ count: of.products }),
        m.goods_seen(),
        ...(removes ? [m.goods_start_removes({ count: of.missing })] : []),
      ].join(' '),
      confirmLabel: m.goods_start({ count: of.products }),
      danger: removes,
    })
    if (accepted) begin.start({ id: of.id, removes: removes ? of.missing : 0 })
  }
  return (
    <Stack gap="md" role="region" aria-label={m.goods_found()}>
      <Text component="h2" fw={600} ref={found} tabIndex={-1}>
        {m.goods_found()}
      </Text>
      <Text size="sm" dir="auto" translate="no">
        {of.fileName}
      </Text>
      <Counts of={of} missing={some(of.missing)} />
      <LeftOutColumns columns={of.leftOut} />
      {of.faults > 0 && <GoodsFaults of={of} heading="h3" />}
      {of.missing > 0 && (
        <Checkbox
          label={m.goods_remove({ count: of.missing })}
          description={m.goods_remove_note()}
          checked={removes}
          onChange={({ currentTarget: { checked } }) => setRemoves(checked)}
        />
      )}
      <Text size="sm" c="dimmed">
        {m.goods_found_note()}
      </Text>
      <FormFailure text={begin.failure ?? drop.failure} />
      <Group gap="xs">
        <Button
          loading={begin.isPending}
          disabled={of.created + of.updated === 0 && !removes}
          onClick={() => void ask()}
        >
          {m.goods_start({ count: of.products })}
        </Button>
        <Button variant="default" loading={drop.isPending} onClick={() => drop.start(of)}>
          {m.goods_drop()}
        </Button>
      </Group>
    </Stack>
  )
}

function Running({ of, mayChange }: { of: GoodsImport; mayChange: boolean }) {
  const { start, isPending, failure } = useCancel(m.goods_stopped)
  const far = m.goods_progress({ written: String(of.written), count: of.products })
  return (
    <Alert color="blue">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" role="status">
          {kept(m.goods_running, { name: of.fileName })}
        </Text>
        <Progress.Root w="100%">
          <Progress.Section value={of.products === 0 ? 100 : (of.written / of.products) * 100} aria-label={far} />
        </Progress.Root>
        <Text size="sm">{far}</Text>
        {mayChange && (
          <Button size="xs" variant="default" loading={isPending} onClick={() => start(of)}>
            {m.goods_stop()}
          </Button>
        )}
        <FormFailure text={failure} />
      </Stack>
    </Alert>
  )
}

const Ended = ({ of }: { of: GoodsImport }) => (
  <Stack gap="md">
    <Text size="sm" role="status">
      {kept(
        of.state === 'done' ? m.goods_done : m.goods_cancelled,
        { name: of.fileName },
        { at: formatDateTime(of.endedAt ?? of.checkedAt) },
      )}
    </Text>
    <Counts of={of} missing="" />
    {of.faults > 0 && <GoodsFaults of={of} heading="h2" />}
  </Stack>
)

interface GoodsImportStateProps {
  of: GoodsImport
  mayChange: boolean
  /** Somebody asked for it just now. */
  isNew: boolean
}

export function GoodsImportState({ of, mayChange, isNew }: GoodsImportStateProps) {
  if (of.state === 'checked') return mayChange ? <Checked key={of.id} of={of} isNew={isNew} /> : null
  return of.state === 'running' ? <Running of={of} mayChange={mayChange} /> : <Ended of={of} />
}
