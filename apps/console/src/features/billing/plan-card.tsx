import { Button, Text } from '@mantine/core'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Subscription } from '@vitrine/domain/billing/billing.routes'
import { planChangePath } from '@vitrine/domain/billing/plan-change.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import { useCan } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { type OfferedPlan, useConnectedAbove, useDowngrade, useUpgrade } from './billing.api.ts'
import css from './billing.module.css'
import { changeText, changeTitle, offeredName, perInterval, plannedText } from './billing-words.ts'

interface PlanCardProps {
  plan: OfferedPlan
  subscription: Subscription | null
  isSelected: boolean
  /** Whether anything can be bought here. */
  isSold: boolean
  onSelect: () => void
}

/** A plan of the operator's without an end: there is no day from which another could hold, and nobody who would be paid. */
const isAgreedOnly = (subscription: Subscription | null): boolean =>
  subscription !== null &&
  subscription.paidUntil === null &&
  subscription.status !== 'dunning' &&
  subscription.status !== 'unpaid'

export function PlanCard({ plan, subscription, isSelected, isSold, onSelect }: PlanCardProps) {
  const name = offeredName(plan)
  const { planCode, recurringPrice, currencyCode, intervalUnit } = plan
  const mayChange = useCan('subscription.change')
  const confirm = useConfirm()
  const connectedAbove = useConnectedAbove()
  const upgrade = useUpgrade()
  const downgrade = useDowngrade(({ data }) => (data ? plannedText(data) : ''))
  const path = planChangePath(subscription, plan)
  const isAgreed = path === 'downgrade' && isAgreedOnly(subscription)
  const isKept = path === 'downgrade' && subscription?.planCode === planCode
  const label = isKept ? m.billing_keep() : m.billing_choose()
  const choose = async () => {
    onSelect()
    const isSure = await confirm({
      title: changeTitle(plan, subscription),
      message: [...changeText(plan, subscription, await connectedAbove(plan.level)), m.billing_sure()].join(' '),
      confirmLabel: label,
    })
    if (!isSure) return
    if (path === 'upgrade') upgrade.start(planCode)
    else downgrade.start(planCode)
  }
  const price = formatMoney({ amountMinor: recurringPrice, currencyCode })
  return (
    <li className={css.card} data-selected={isSelected || undefined}>
      <button type="button" className={css.select} aria-pressed={isSelected} onClick={onSelect}>
        <span className={css.name}>{name}</span>
        <span className={css.price}>
          <Kept text={perInterval(intervalUnit, price)} />
        </span>
        <Text component="span" size="sm" c="dimmed">
          {m.billing_show_details()}
        </Text>
      </button>
      <Button
        variant={path === 'upgrade' ? 'filled' : 'default'}
        disabled={!isSold || !mayChange || path === 'none' || isAgreed}
        loading={upgrade.isPending || downgrade.isPending}
        aria-label={
          path === 'none'
            ? undefined
            : isKept
              ? m.billing_keep_named({ plan: name })
              : m.billing_choose_named({ plan: name })
        }
        onClick={() => void choose()}
      >
        {path !== 'none' ? label : subscription?.planCode === planCode ? m.billing_current() : m.billing_card_planned()}
      </Button>
      {isAgreed && (
        <Text size="xs" c="dimmed" mt="xs">
          {m['reason.plan_agreed']()}
        </Text>
      )}
    </li>
  )
}
