/** What can be done with an order of the app's own store. */
import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { OrderDetail } from '@vitrine/domain/orders/orders.routes'
import type { OwnOrder } from '@vitrine/domain/orders/own-order.schema'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { ownStatusWord } from '../../../shared/order-status-words.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { changeStatus, useOrderCall } from './orders.api.ts'

const ParcelsDialog = lazyDialog(() => import('./parcels-dialog.tsx').then((module) => module.ParcelsDialog))
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog))

const wordOf = (code: number): string => (isOrderStatusCode(code) ? ownStatusWord(code) : String(code))

function Status({ id, own, isMailed }: { id: string; own: OwnOrder; isMailed: boolean }) {
  const [chosen, setChosen] = useState('')
  const { start, isPending, failure } = useOrderCall(changeStatus, m.orders_status_changed)
  const { revision, next } = own
  const statusCode = next.find((code) => String(code) === chosen)
  if (next.length === 0) return null
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label={m.orders_next_status()}
          description={isMailed && m.orders_next_status_note()}
          value={statusCode === undefined ? '' : chosen}
          data={[
            { value: '', label: m.fields_choose_one() },
            ...next.map((code) => ({ value: String(code), label: wordOf(code) })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={statusCode === undefined}
          onClick={() =>
            statusCode !== undefined && start({ id, revision, statusCode }, { onSuccess: () => setChosen('') })
          }
        >
          {m.orders_change_status()}
        </Button>
      </Group>
      <FormFailure text={failure} />
    </Stack>
  )
}

const titleOf = ({ title, variantTitle }: OrderDetail['lines'][number]): string =>
  [title, variantTitle].filter((text) => text !== '').join(', ')

export function OrderControls({ order }: { order: OrderDetail }) {
  const mayChange = useCan('orders.change')
  const [open, setOpen] = useState<'parcels' | 'refund' | null>(null)
  const { own, id, lines } = order
  if (!own)
    return (
      <Alert color="gray" role="note">
        {m.orders_elsewhere()}
      </Alert>
    )
  if (!mayChange) return null
  const close = () => setOpen(null)
  const hasMoney = own.paidMinor > own.refundedMinor
  return (
    <Stack gap="sm" role="group" aria-label={m.orders_change()}>
      <Status id={id} own={own} isMailed={order.customer.email !== ''} />
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => setOpen('parcels')}>
          {m.orders_parcels()}
        </Button>
        {(hasMoney || own.restockable.some((pieces) => pieces > 0)) && (
          <Button variant="default" size="xs" onClick={() => setOpen('refund')}>
            {hasMoney ? m.orders_refund() : m.orders_put_back()}
          </Button>
        )}
      </Group>
      {open === 'parcels' && <ParcelsDialog id={id} own={own} onClose={close} />}
      {open === 'refund' && <RefundDialog id={id} own={own} titles={lines.map(titleOf)} onClose={close} />}
    </Stack>
  )
}
