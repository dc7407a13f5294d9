import { Text } from '@mantine/core'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { Panel } from '@vitrine/ui/panel'
import type { Home } from './home.api.ts'
import classes from './overview.module.css'

const formatCount = (count: number) => count.toLocaleString('en-US')

/** The four numbers. Without events or without the permission a tile says so, because no data is not zero. */
export function MetricTiles({ home }: { home: Home }) {
  const { sessions, installs, orders } = home
  const hasEvents = sessions.length > 0
  const total = sessions.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={`${classes.whole} ${classes.tiles}`} style={{ margin: 0 }}>
      <Tile label="Sessions" value={hasEvents ? formatCount(total) : null} />
      <Tile label="Installs" value={hasEvents || installs > 0 ? formatCount(installs) : null} />
      <Tile label="Orders" value={orders && formatCount(orders.count)} />
      <Tile
        label="Revenue"
        value={orders && formatMoney({ amountMinor: orders.revenueMinor, currencyCode: orders.currencyCode })}
      />
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: string | null }) {
  return (
    <Panel p="md">
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} mt={4} fz={{ base: 'lg', sm: 'xl' }} fw={600} truncate>
        {value ?? (
          <Text component="span" size="sm" c="dimmed" fw={400}>
            No data yet
          </Text>
        )}
      </Text>
    </Panel>
  )
}
