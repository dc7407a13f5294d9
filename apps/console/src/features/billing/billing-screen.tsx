import { Alert, Tabs, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SubscriptionAnswer } from '@vitrine/domain/billing/billing.routes'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../shared/api/use-app.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { LookOnly } from '../../shared/permissions/not-allowed.tsx'
import { type OfferedPlan, plansQuery, subscriptionQuery, useReturn } from './billing.api.ts'
import css from './billing.module.css'
import { featuresOf, offeredName } from './billing-words.ts'
import { InvoicesPanel } from './invoices-panel.tsx'
import { PlanCard } from './plan-card.tsx'
import { SubscriptionPanel } from './subscription-panel.tsx'

const intervals = ['months', 'years'] as const
type Interval = (typeof intervals)[number]

function PlanDetails({ plan }: { plan: OfferedPlan }) {
  return (
    <section aria-label={m.billing_details()}>
      <Panel>
        <Title order={2} size="h4" mb="sm">
          {m.billing_details()}
        </Title>
        <p className={css.name}>{offeredName(plan)}</p>
        <ul className={css.features}>
          {featuresOf(plan).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}

interface PlansProps {
  plans: OfferedPlan[]
  answer: SubscriptionAnswer
}

function Plans({ plans, answer }: PlansProps) {
  const { data: subscription, billing } = answer
  const planCode = subscription?.planCode ?? ''
  const [interval, setInterval] = useState<Interval>(planCode.includes('yearly') ? 'years' : 'months')
  const [selectedCode, select] = useState(planCode)
  const mayChange = useCan('subscription.change')
  useReturn(answer)
  const shown = plans.filter(({ intervalUnit }) => intervalUnit === interval)
  const selectedName = plans.find((plan) => plan.planCode === selectedCode)?.name
  const selected =
    shown.find((plan) => plan.planCode === selectedCode) ?? shown.find(({ name }) => name === selectedName) ?? shown[0]
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Tabs value={interval} onChange={(value) => setInterval(value === 'years' ? 'years' : 'months')}>
          <Tabs.List aria-label={m.billing_plans()}>
            <Tabs.Tab value="months">{m.billing_monthly()}</Tabs.Tab>
            <Tabs.Tab value="years">{m.billing_yearly()}</Tabs.Tab>
          </Tabs.List>
          {intervals.map((one) => (
            <Tabs.Panel key={one} value={one} pt="md">
              <ul className={css.cards}>
                {one === interval &&
                  shown.map((plan) => (
                    <PlanCard
                      key={plan.planCode}
                      plan={plan}
                      subscription={subscription}
                      isSelected={plan === selected}
                      isSold={billing.mode !== 'none'}
                      onSelect={() => select(plan.planCode)}
                    />
                  ))}
              </ul>
            </Tabs.Panel>
          ))}
        </Tabs>
        {!mayChange && <LookOnly permission="subscription.change">{m.billing_not_allowed()}</LookOnly>}
        {selected && <PlanDetails plan={selected} />}
        <InvoicesPanel />
      </div>
      <SubscriptionPanel subscription={subscription} billing={billing} />
    </div>
  )
}

/** What the app has, what it could have, and what was paid. The payment page leads back here. */
export function BillingScreen() {
  const subscription = useQuery(subscriptionQuery())
  const plans = useQuery(plansQuery())
  const error = subscription.data ? plans.error : subscription.error
  const mode = subscription.data?.billing.mode
  const notice = mode === 'none' ? m.billing_mode_none() : mode === 'test' ? m.billing_mode_test() : null
  const isReady = subscription.data !== undefined && plans.data !== undefined
  return (
    <>
      <PageTitle title={m.billing_title()} description={m.billing_note()} />
      {notice !== null && (
        <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
          {notice}
        </Alert>
      )}
      {isReady && <Plans plans={plans.data} answer={subscription.data} />}
      {!isReady && error && (
        <Panel>
          <LoadError
            error={error}
            onRetry={() => {
              void subscription.refetch()
              void plans.refetch()
            }}
          />
        </Panel>
      )}
      {!isReady && !error && (
        <Panel>
          <SkeletonLines count={8} height={36} />
        </Panel>
      )}
    </>
  )
}
