import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Billing, Subscription } from '@vitrine/domain/billing/billing.routes'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import meaningWords from '@vitrine/messages/console/subscription.meaning'
import statusWords from '@vitrine/messages/console/subscription.status'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Panel } from '@vitrine/ui/panel'
import { useCan } from '../../shared/api/use-app.ts'
import { formatDay } from '../../shared/dates/date-words.ts'
import { useTrial } from './billing.api.ts'
import css from './billing.module.css'
import { boughtName, perInterval } from './billing-words.ts'
import { RenewalSwitch } from './renewal-switch.tsx'

/** The instants that matter with this status. */
function Dates({ subscription }: { subscription: Subscription }) {
  const { status, nextBillingAt, trialEndsAt, expiresAt, startsAt } = subscription
  return (
    <>
      {status === 'future' && <Fact name={m.billing_starts()}>{formatDay(startsAt)}</Fact>}
      {trialEndsAt !== null && <Fact name={m.billing_trial_ends()}>{formatDay(trialEndsAt)}</Fact>}
      {expiresAt !== null && <Fact name={m.billing_term_ends()}>{formatDay(expiresAt)}</Fact>}
      <Fact name={m.billing_next_billing()}>{nextBillingAt === null ? '–' : formatDay(nextBillingAt)}</Fact>
    </>
  )
}

function Current({ subscription }: { subscription: Subscription }) {
  const { status, amount, currencyCode, intervalUnit, nextPlan } = subscription
  return (
    <>
      <div>
        <Text fw={600}>{boughtName(subscription)}</Text>
        <p className={css.status}>
          <span className={css.dot} data-painted data-status={status} aria-hidden />
          {statusWords[status]()}
        </p>
        <Text size="sm" c="dimmed">
          {meaningWords[status]()}
        </Text>
      </div>
      <FactList look="ends">
        <Fact name={m.billing_amount()}>
          <Kept text={perInterval(intervalUnit, formatMoney({ amountMinor: amount, currencyCode }))} />
        </Fact>
        <Dates subscription={subscription} />
        {nextPlan && (
          <Fact name={m.billing_next({ day: formatDay(nextPlan.startsAt) })}>
            <Kept
              text={m.billing_next_plan({
                plan: boughtName(nextPlan),
                price: perInterval(
                  nextPlan.intervalUnit,
                  formatMoney({ amountMinor: nextPlan.amount, currencyCode: nextPlan.currencyCode }),
                ),
              })}
            />
          </Fact>
        )}
      </FactList>
      <RenewalSwitch subscription={subscription} />
    </>
  )
}

function TrialOffer() {
  const mayChange = useCan('subscription.change')
  const trial = useTrial(m.billing_trial_started)
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {m.billing_trial_offer()}
      </Text>
      <Button variant="default" disabled={!mayChange} loading={trial.isPending} onClick={() => trial.start()}>
        {m.billing_start_trial()}
      </Button>
    </Stack>
  )
}

interface SubscriptionPanelProps {
  subscription: Subscription | null
  billing: Billing
}

export function SubscriptionPanel({ subscription, billing }: SubscriptionPanelProps) {
  return (
    <section aria-label={m.billing_subscription()}>
      <Panel>
        <Stack gap="md">
          <Title order={2} size="h4">
            {m.billing_subscription()}
          </Title>
          {subscription ? (
            <Current subscription={subscription} />
          ) : (
            <Text c="dimmed">{billing.mode === 'none' ? m.billing_everything_open() : m.billing_none()}</Text>
          )}
          {billing.openChange && (
            <Alert color="gray">
              {m.billing_open_page()}{' '}
              <Anchor href={billing.openChange.url} c="inherit" underline="always">
                {m.billing_open_page_link()}
              </Anchor>
            </Alert>
          )}
          {billing.trialAvailable && <TrialOffer />}
        </Stack>
      </Panel>
    </section>
  )
}
