import { Switch } from '@mantine/core'
import type { Subscription } from '@vitrine/domain/billing/billing.routes'
import { isOver } from '@vitrine/domain/billing/subscription-status.rules'
import { m } from '@vitrine/messages/console'
import { useCan } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { formatDay } from '../../shared/dates/date-words.ts'
import { useConnectedAbove, useRenewal } from './billing.api.ts'
import { renewalOffText } from './billing-words.ts'

/** Auto-renew is on while no cancellation is scheduled; what is over has none. */
export function RenewalSwitch({ subscription }: { subscription: Subscription }) {
  const { status, scheduledCancellationDate, nextBillingAt, trialEndsAt } = subscription
  const mayChange = useCan('subscription.change')
  const confirm = useConfirm()
  const connectedAbove = useConnectedAbove()
  const renews = scheduledCancellationDate === null
  const renewal = useRenewal(!renews, renews ? m.billing_renewal_is_off : m.billing_renewal_is_on)
  if (isOver(status)) return null
  const ends = nextBillingAt ?? trialEndsAt
  const ask = async () => {
    const isSure = await confirm({
      title: renews ? m.billing_renewal_off_title() : m.billing_renewal_on_title(),
      message: renews ? renewalOffText(subscription, await connectedAbove(0)).join(' ') : m.billing_renewal_on_text(),
      confirmLabel: renews ? m.billing_renewal_off() : m.billing_renewal_on(),
    })
    if (isSure) renewal.start()
  }
  const isFixed = renews && ends === null && status !== 'dunning' && status !== 'unpaid'
  // A trial charges nothing, so that nothing could renew it.
  if (status === 'trial' && nextBillingAt === null)
    return <Switch label={m.billing_auto_renew()} description={m.billing_renewal_trial()} checked={false} disabled />
  const note = renews
    ? isFixed
      ? m.billing_renewal_fixed()
      : m.billing_renewal_on_note()
    : m.billing_ends({ day: formatDay(scheduledCancellationDate ?? '') })
  return (
    <Switch
      label={m.billing_auto_renew()}
      description={note}
      checked={renews}
      disabled={!mayChange || isFixed || renewal.isPending}
      onChange={() => void ask()}
    />
  )
}
