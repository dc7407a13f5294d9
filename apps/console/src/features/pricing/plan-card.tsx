import { Button, Text } from '@mantine/core'
import type { Subscription } from '@vitrine/domain/billing/billing.routes'
import { planChangePath } from '@vitrine/domain/billing/plan-change.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { useCan } from '../../shared/api/use-app.ts'
import { useConfirm } from '../../shared/confirm.ts'
import { m } from '../../shared/messages/messages.js'
import { type OfferedPlan, useDowngrade, useUpgrade } from './pricing.api.ts'
import css from './pricing.module.css'
import { downgradeText, perInterval } from './pricing-words.ts'

interface PlanCardProps {
  plan: OfferedPlan
  subscription: Subscription | null
  isSelected: boolean
  /** Whether anything can be bought here. */
  isSold: boolean
  onSelect: () => void
}

export function PlanCard({ plan, subscription, isSelected, isSold, onSelect }: PlanCardProps) {
  const { name, planCode, recurringPrice, currencyCode, intervalUnit } = plan
  const mayChange = useCan('subscription.change')
  const confirm = useConfirm()
  const upgrade = useUpgrade()
  const downgrade = useDowngrade(() => m.pricing_changed({ plan: name }))
  const path = planChangePath(subscription, plan)
  const choose = async () => {
    onSelect()
    const isSure = await confirm({
      title: m.pricing_sure(),
      message: path === 'upgrade' ? m.pricing_upgrade_text({ plan: name }) : downgradeText(plan, subscription),
      confirmLabel: m.pricing_choose(),
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
        <span className={css.price}>{perInterval(intervalUnit, price)}</span>
        <Text component="span" size="sm" c="dimmed">
          {m.pricing_show_details()}
        </Text>
      </button>
      <Button
        variant={path === 'upgrade' ? 'filled' : 'default'}
        disabled={!isSold || !mayChange || path === 'none'}
        loading={upgrade.isPending || downgrade.isPending}
        aria-label={path === 'none' ? undefined : m.pricing_choose_named({ plan: name })}
        onClick={() => void choose()}
      >
        {path === 'none' ? m.pricing_current() : m.pricing_choose()}
      </Button>
    </li>
  )
}
