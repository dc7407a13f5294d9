/** What an A/B test has shown so far, and which text the rest get. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Variant } from '@vitrine/domain/notifications/message-experiment.rules'
import type { ExperimentResults as Results } from '@vitrine/domain/notifications/message-experiment.schema'
import type { Message } from '@vitrine/domain/notifications/notifications.routes'
import { m } from '@vitrine/messages/console'
import variantWords from '@vitrine/messages/console/notifications.variant'
import { TableSheet } from '@vitrine/ui/table-sheet'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { countText, instantText, pointsText, shareText } from '../message-words.ts'
import { useChooseText, useExperiment } from '../notifications.api.ts'

const words: Record<Variant, () => string> = variantWords

/** What the numbers say, in a sentence. */
function verdictText({ verdict, measure, comparison, plannedSize }: Results): string {
  if (verdict === 'small') return m.notifications_ab_too_small({ count: countText(plannedSize), number: plannedSize })
  if (verdict === 'early' || comparison === null)
    return m.notifications_ab_early({ count: countText(plannedSize), number: plannedSize })
  const { points, low, high } = comparison
  // As seen from the side that is ahead.
  const [from, to] = verdict === 'second' ? [-high, -low] : [low, high]
  const numbers = { points: pointsText(Math.abs(points)), low: pointsText(from), high: pointsText(to) }
  if (verdict === 'even') return m.notifications_ab_even(numbers)
  if (measure === 'bought')
    return verdict === 'first' ? m.notifications_ab_brings(numbers) : m.notifications_ab_costs(numbers)
  return m.notifications_ab_ahead({ text: words[verdict === 'first' ? 'a' : 'b'](), ...numbers })
}

type Figure = Results['variants'][number]

const withShare = (part: number, whole: number) => `${countText(part)} (${shareText(part, whole)})`

/** Groups stand side by side, so that the table fits a phone. */
function Figures({ results: { variants } }: { results: Results }) {
  const { currencyCode } = useApp()
  const rows: readonly [string, (figure: Figure) => string][] = [
    [m.notifications_for(), ({ devices }) => countText(devices)],
    [m.notifications_sent_count(), ({ sent }) => countText(sent)],
    [m.notifications_opened(), ({ opened, sent }) => withShare(opened, sent)],
    [m.notifications_sessions(), ({ sessions }) => countText(sessions)],
    [m.automations_orders(), ({ orders }) => countText(orders)],
    [m.automations_revenue(), ({ revenueMinor }) => formatMoney({ amountMinor: revenueMinor, currencyCode })],
    [m.notifications_ab_bought(), ({ bought, devices }) => withShare(bought, devices)],
  ]
  return (
    <TableSheet label={m.notifications_ab()} edge="none">
      <thead>
        <tr>
          <th scope="col">{m.notifications_ab_group()}</th>
          {variants.map(({ variant }) => (
            <th key={variant} scope="col" data-number>
              {words[variant]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, say]) => (
          <tr key={name}>
            <th scope="row" data-wrapped>
              {name}
            </th>
            {variants.map((figure) => (
              <td key={figure.variant} data-number>
                {say(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableSheet>
  )
}

function Decision({ message, results }: { message: Message; results: Results }) {
  const maySend = useCan('notifications.send')
  const confirm = useConfirm()
  const choose = useChooseText()
  if (message.winner !== null)
    return <Text size="sm">{m.notifications_ab_chosen({ text: words[message.winner]() })}</Text>
  if (!message.awaitsWinner) return null
  const isByHand = message.experiment?.decideAfter == null
  const ask = async (winner: 'a' | 'b') => {
    const isSure = await confirm({
      title: m.notifications_ab_send_rest({ text: words[winner]() }),
      message: results.comparison === null ? m.notifications_ab_early_sure() : m.notifications_ab_sure(),
      confirmLabel: m.notifications_ab_send(),
    })
    if (isSure) choose.start({ id: message.id, winner })
  }
  return (
    <Stack gap="xs">
      {message.decideAt !== null && (
        <Text size="sm" c="dimmed">
          {isByHand
            ? m.notifications_ab_ends({ time: instantText(message.decideAt) })
            : m.notifications_ab_decides({ time: instantText(message.decideAt) })}
        </Text>
      )}
      {maySend && message.status === 'sending' && (
        <Group gap="xs">
          {(['a', 'b'] as const).map((winner) => (
            <Button key={winner} variant="default" loading={choose.isPending} onClick={() => void ask(winner)}>
              {m.notifications_ab_send_rest({ text: words[winner]() })}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

export function ExperimentResults({ message }: { message: Message }) {
  const { data, error, refetch } = useExperiment(message)
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {m.notifications_ab()}
      </Title>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Text size="sm" role="status">
            {verdictText(data)}
          </Text>
          <Figures results={data} />
          <Decision message={message} results={data} />
        </>
      ) : (
        <SkeletonLines count={4} height={28} />
      )}
    </Stack>
  )
}
