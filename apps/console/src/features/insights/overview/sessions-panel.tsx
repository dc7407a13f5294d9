import { Title } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { formatChartDay } from '@vitrine/domain/formats/date.rules'
import { AreaChart } from '@vitrine/ui/charts/area-chart'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import type { Home } from './home.api.ts'

// A date without a time is the same day in every zone only when it is read as UTC.
const labelOf = (day: string) => formatChartDay(`${day.slice(0, 10)}T00:00:00Z`, 'UTC')
const format = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

export function SessionsPanel({ sessions }: Pick<Home, 'sessions'>) {
  return (
    <Panel>
      <Title order={2} size="h3" mb="md">
        Sessions a day
      </Title>
      {sessions.length === 0 ? (
        <EmptyState
          icon={<IconChartLine size={20} />}
          title="No sessions yet"
          description="Numbers appear within a minute of the first shopper opening your app."
        />
      ) : (
        <AreaChart
          title="Sessions a day"
          points={sessions.map(({ day, count }) => ({ label: labelOf(day), value: count }))}
          format={format}
        />
      )}
    </Panel>
  )
}
