import { Switch } from '@mantine/core'
import type { Subscription } from '@vitrine/domain/billing/billing.routes'
import { isOver } from '@vitrine/domain/billing/subscription-status.rules'
import { formatDay } from '@vitrine/domain/formats/date.rules'
import { useCan } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { m } from '../../shared/messages/messages.js'
import { useRenewal } from './pricing.api.ts'

/** Auto-renew is on while no cancellation is scheduled; what is over has none. */
export function RenewalSwitch({ subscription }: { subscription: Subscription }) {
  const { status, scheduledCancellationDate, nextBillingAt, trialEndsAt } = subscription
  const mayChange = useCan('subscription.change')
  const confirm = useConfirm()
  const renews = scheduledCancellationDate === null
  const renewal = useRenewal(!renews, renews ? m.pricing_renewal_is_off : m.pricing_renewal_is_on)
  if (isOver(status)) return null
  const ask = async () => {
    const isSure = await confirm({
      title: m.pricing_sure(),
      message: renews ? m.pricing_renewal_off_text() : m.pricing_renewal_on_text(),
      confirmLabel: renews ? m.pricing_renewal_off() : m.pricing_renewal_on(),
    })
    if (isSure) renewal.start()
  }
  const ends = nextBillingAt ?? trialEndsAt
  const isFixed = renews && ends === null && status !== 'dunning' && status !== 'unpaid'
  // A trial charges nothing, so that nothing could renew it.
  if (status === 'trial' && nextBillingAt === null)
    return <Switch label={m.pricing_auto_renew()} description={m.pricing_renewal_trial()} checked={false} disabled />
  const note = renews
    ? isFixed
      ? m.pricing_renewal_fixed()
      : m.pricing_renewal_on_note()
    : m.pricing_ends({ day: formatDay(scheduledCancellationDate ?? '') })
  return (
    <Switch
      label={m.pricing_auto_renew()}
      description={note}
      checked={renews}
      disabled={!mayChange || isFixed || renewal.isPending}
      onChange={() => void ask()}
    />
  )
}
