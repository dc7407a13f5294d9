import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { Billing, Subscription } from '@vitrine/domain/billing/billing.routes'
import { formatDay } from '@vitrine/domain/formats/date.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { Panel } from '@vitrine/ui/panel'
import { useCan } from '../../shared/api/use-app.ts'
import { m } from '../../shared/messages/messages.js'
import { useTrial } from './pricing.api.ts'
import css from './pricing.module.css'
import { perInterval, statusText } from './pricing-words.ts'
import { RenewalSwitch } from './renewal-switch.tsx'

/** The instants that matter with this status. */
function Dates({ subscription }: { subscription: Subscription }) {
  const { status, nextBillingAt, trialEndsAt, expiresAt, startsAt } = subscription
  return (
    <>
      {status === 'future' && <Fact name={m.pricing_starts()}>{formatDay(startsAt)}</Fact>}
      {trialEndsAt !== null && <Fact name={m.pricing_trial_ends()}>{formatDay(trialEndsAt)}</Fact>}
      {expiresAt !== null && <Fact name={m.pricing_term_ends()}>{formatDay(expiresAt)}</Fact>}
      <Fact name={m.pricing_next_billing()}>{nextBillingAt === null ? '–' : formatDay(nextBillingAt)}</Fact>
    </>
  )
}

function Current({ subscription }: { subscription: Subscription }) {
  const { status, planName, amount, currencyCode, intervalUnit } = subscription
  const { label, meaning } = statusText[status]
  return (
    <>
      <div>
        <Text fw={600}>{planName}</Text>
        <p className={css.status}>
          <span className={css.dot} data-status={status} aria-hidden />
          {label()}
        </p>
        <Text size="sm" c="dimmed">
          {meaning()}
        </Text>
      </div>
      <FactList look="ends">
        <Fact name={m.pricing_amount()}>
          {perInterval(intervalUnit, formatMoney({ amountMinor: amount, currencyCode }))}
        </Fact>
        <Dates subscription={subscription} />
      </FactList>
      <RenewalSwitch subscription={subscription} />
    </>
  )
}

function TrialOffer() {
  const mayChange = useCan('subscription.change')
  const trial = useTrial(m.pricing_trial_started)
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {m.pricing_trial_offer()}
      </Text>
      <Button variant="default" disabled={!mayChange} loading={trial.isPending} onClick={() => trial.start()}>
        {m.pricing_start_trial()}
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
    <section aria-label={m.pricing_subscription()}>
      <Panel>
        <Stack gap="md">
          <Title order={2} size="h4">
            {m.pricing_subscription()}
          </Title>
          {subscription ? (
            <Current subscription={subscription} />
          ) : (
            <Text c="dimmed">{billing.mode === 'none' ? m.pricing_everything_open() : m.pricing_none()}</Text>
          )}
          {billing.openChange && (
            <Alert color="gray">
              {m.pricing_open_page()}{' '}
              <Anchor href={billing.openChange.url} c="inherit" underline="always">
                {m.pricing_open_page_link()}
              </Anchor>
            </Alert>
          )}
          {billing.trialAvailable && <TrialOffer />}
        </Stack>
      </Panel>
    </section>
  )
}
