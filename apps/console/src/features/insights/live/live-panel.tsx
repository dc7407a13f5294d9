/** Who is in the app now, and what was ordered within the last hour. It follows by itself. */
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import { BarList } from '@vitrine/ui/charts/bar-list'
import { Panel } from '@vitrine/ui/panel'
import { formatDateTime, formatTime } from '../../../shared/dates/date-words.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { allDays, useInsightsAddress } from '../insights-address.ts'
import { Sums } from '../orders/sums.tsx'
import { type Live, liveQuery } from './live.api.ts'
import css from './live.module.css'
import { placesOf } from './screen-words.ts'

const count = (value: number): string => value.toLocaleString('en-US')
/** More places than this would make the panel taller than its orders. */
const mostPlaces = 6

function Shoppers({ shoppers }: Pick<Live, 'shoppers'>) {
  const places = placesOf(shoppers).slice(0, mostPlaces)
  return (
    <section className={css.part} aria-label={m.live_shoppers()}>
      <Title order={3} size="sm" fw={500}>
        {m.live_shoppers()}
      </Title>
      <p translate="no" className={css.number}>
        <strong>{count(shoppers.count)}</strong>
      </p>
      {shoppers.count === 0 ? (
        <p className={css.none}>{m.live_nobody()}</p>
      ) : (
        <BarList
          label={m.live_places()}
          items={places.map((place) => ({
            id: place.name,
            name: place.name,
            value: place.count,
            figure: count(place.count),
          }))}
        />
      )}
    </section>
  )
}

function FreshOrders({ orders }: { orders: NonNullable<Live['orders']> }) {
  const { search, zone } = useInsightsAddress()
  return (
    <section className={css.part} aria-label={m.live_orders()}>
      <Title order={3} size="sm" fw={500}>
        {m.live_orders()}
      </Title>
      <p translate="no" className={css.number}>
        <strong>{count(orders.count)}</strong>
        <span>
          <Sums of={orders.totals} />
        </span>
      </p>
      {orders.count === 0 && <p className={css.none}>{m.live_no_orders()}</p>}
      <ol className={css.orders} aria-label={m.live_orders_newest()}>
        {orders.latest.map(({ id, number, date, totalMinor, currency }) => (
          <li key={id}>
            <Link
              to="/"
              search={{ tab: 'orders', range: allDays, zone: search.zone, order: id }}
              aria-label={m.orders_open({ number })}
            >
              <bdi translate="no">{number}</bdi>
            </Link>
            <time dateTime={date}>{formatTime(date, zone)}</time>
            <bdi translate="no" className={css.amount}>
              {formatMoney({ amountMinor: totalMinor, currencyCode: currency })}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}

function FollowedLive() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(liveQuery())
  const { zone } = useInsightsAddress()
  if (!data?.live && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data?.live)
    return (
      <div aria-busy="true">
        <SkeletonLines count={1} />
      </div>
    )
  const { shoppers, orders } = data.live
  const isQuiet = shoppers.count === 0 && (orders?.count ?? 0) === 0
  return (
    <>
      {/* What is shown may be over by now. */}
      {error && (
        <Text size="sm" c="dimmed" role="status" mb="sm">
          {m.live_stopped({ time: formatDateTime(new Date(dataUpdatedAt), zone) })}
        </Text>
      )}
      {isQuiet ? (
        // Nothing to look at takes no more room than to say so.
        <p className={css.none}>
          {m.live_nobody()} {orders && m.live_no_orders()}
        </p>
      ) : (
        <div className={css.parts}>
          <Shoppers shoppers={shoppers} />
          {orders && <FreshOrders orders={orders} />}
        </div>
      )}
    </>
  )
}

export const LivePanel = () => (
  <section aria-label={m.live_title()}>
    <Panel>
      <Title order={2} size="h3" mb="xs">
        {m.live_title()}
      </Title>
      <FollowedLive />
    </Panel>
  </section>
)
