import { Checkbox, Modal, Stack, Text } from '@mantine/core'
import { formatMoney, minorDigits } from '@vitrine/domain/formats/money.rules'
import { newId } from '@vitrine/domain/ids'
import type { OwnOrder } from '@vitrine/domain/orders/own-order.schema'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { FormFoot } from '../../../shared/forms/form-foot.tsx'
import { kept } from '../../../shared/kept-text.tsx'
import { newerIn, refundOrder, useOrderCall } from './orders.api.ts'

interface RefundDialogProps {
  id: string
  own: OwnOrder
  /** What the lines of the order are called, in their order. */
  titles: readonly string[]
  onClose: () => void
}

/**
 * Gives back money, at most what is left, or puts pieces back where none is left. The same press that arrives twice does so
 * once.
 */
export function RefundDialog({ id, own: given, titles, onClose }: RefundDialogProps) {
  // The order as it was when the dialog opened, for which the amount is meant, or as it was shown after somebody else's change.
  const [own, setOwn] = useState(given)
  const { revision, currencyCode, paidMinor, refundedMinor, restockable } = own
  const unit = 10 ** minorDigits(currencyCode)
  const leftMinor = Math.max(0, paidMinor - refundedMinor)
  const hasMoney = leftMinor > 0
  const title = hasMoney ? m.orders_refund() : m.orders_put_back()
  const [key] = useState(newId)
  const [amount, setAmount] = useState<number | null>(leftMinor / unit)
  const [isBack, setBack] = useState(!hasMoney)
  /** Pieces by line, where they are not all that there are. */
  const [counts, setCounts] = useState<Readonly<Record<number, number | null>>>({})
  const [isAsked, setAsked] = useState(false)
  const { start, isPending, failure } = useOrderCall(
    refundOrder,
    hasMoney ? m.orders_refund_made : m.orders_put_back_made,
  )
  const there = restockable.flatMap((most, line) => (most > 0 ? [{ line, most }] : []))
  const pieces = there.reduce((sum, { most }) => sum + most, 0)
  const countOf = ({ line, most }: { line: number; most: number }) => (line in counts ? (counts[line] ?? null) : most)
  const restock = there.flatMap((one) => (countOf(one) ? [{ line: one.line, quantity: countOf(one) ?? 0 }] : []))
  const isMissing = isBack && there.some((one) => countOf(one) === null)
  const send = () => {
    setAsked(true)
    if (amount === null || isMissing) return
    const amountMinor = Math.round(amount * unit)
    start(
      { id, revision, key, amountMinor, restock: isBack ? restock : [] },
      { onSuccess: onClose, onError: (error) => setOwn(newerIn(error)?.own ?? own) },
    )
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap="md">
          {hasMoney ? (
            <>
              <Text size="sm">
                {kept(m.orders_refund_left, { amount: formatMoney({ amountMinor: leftMinor, currencyCode }) })}
              </Text>
              <NumberText
                label={m.orders_refund_amount({ currency: currencyCode })}
                limits={{ min: 1 / unit, max: leftMinor / unit, currencyCode }}
                required
                value={amount}
                error={isAsked && amount === null ? m.fields_required() : undefined}
                onChange={setAmount}
                data-autofocus
              />
            </>
          ) : (
            <Text size="sm">{m.orders_put_back_note()}</Text>
          )}
          {hasMoney && pieces > 0 && (
            <Checkbox
              label={m.orders_restock({ count: pieces })}
              checked={isBack}
              onChange={(event) => setBack(event.currentTarget.checked)}
            />
          )}
          {isBack &&
            there.map((one) => (
              <NumberText
                key={one.line}
                label={titles[one.line] ?? ''}
                description={m.orders_restock_most({ count: one.most })}
                limits={{ min: 0, max: one.most }}
                required
                value={countOf(one)}
                error={isAsked && countOf(one) === null ? m.fields_required() : undefined}
                onChange={(count) => setCounts({ ...counts, [one.line]: count })}
              />
            ))}
          {hasMoney && (
            <Text size="sm" c="dimmed">
              {m.orders_refund_note()}
            </Text>
          )}
          <FormFoot
            action={hasMoney ? m.orders_refund_make() : m.orders_put_back_make()}
            isPending={isPending}
            failure={failure}
            danger={hasMoney}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
