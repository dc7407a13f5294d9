import { Text } from '@mantine/core'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Automation } from '@vitrine/domain/notifications/automations.routes'
import { m } from '@vitrine/messages/console'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import { useApp } from '../../../shared/api/use-app.ts'
import { countText, shareText } from '../message-words.ts'

const counted = (number: number) => ({ count: countText(number), number })

function lastWeekText({ active, lastWeek, wouldHaveSent }: Automation): string {
  if (active || lastWeek > 0) return m.automations_last_week(counted(lastWeek))
  return wouldHaveSent === null ? m.automations_cannot_tell() : m.automations_would_have(counted(wouldHaveSent))
}

/** What an automation brought, what it is about to send, and what it sent, or would have sent, last week. */
export function AutomationResults({ automation }: { automation: Automation }) {
  const { results, waiting } = automation
  const { currencyCode } = useApp()
  return (
    <div>
      <FactList aria-label={m.automations_results()}>
        <Fact name={m.notifications_sent_count()}>{countText(results.sent)}</Fact>
        <Fact name={m.notifications_delivered()}>{countText(results.delivered)}</Fact>
        <Fact name={m.notifications_opened()}>
          {`${countText(results.opened)} (${shareText(results.opened, results.sent)})`}
        </Fact>
        <Fact name={m.automations_orders()}>{countText(results.orders)}</Fact>
        <Fact name={m.automations_revenue()} isKept>
          {formatMoney({ amountMinor: results.revenueMinor, currencyCode })}
        </Fact>
        <Fact name={m.automations_waiting()}>{countText(waiting)}</Fact>
      </FactList>
      <Text size="sm" mt="xs">
        {lastWeekText(automation)}
      </Text>
    </div>
  )
}
