/** Everything that is known of one order. */
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { OrderDetail } from '@vitrine/domain/orders/orders.routes'
import { m } from '@vitrine/messages/console'
import deviceWords from '@vitrine/messages/console/orders.device'
import paymentWords from '@vitrine/messages/console/orders.payment'
import refundWords from '@vitrine/messages/console/orders.refund'
import { getLocale } from '@vitrine/messages/console/runtime'
import { Fact, FactList } from '@vitrine/ui/fact-list'
import type { ReactNode } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { withCountryName } from '../../../shared/code-names.ts'
import { formatOrderDate } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { rowWords } from '../../../shared/list-words.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { orderStatusWord } from '../../../shared/order-status-words.ts'
import { storeName } from '../../../shared/store-name.ts'
import { OrderControls } from './order-controls.tsx'
import { sourceWord } from './order-words.ts'
import css from './orders.module.css'

/** Of the times. */
interface InZone {
  zone: string
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

const Amount = ({ amount }: { amount: Money }) => (
  <bdi translate="no" className={css.amount}>
    {formatMoney(amount)}
  </bdi>
)

function Picture({ src }: { src: string | null }) {
  const urlOf = useMediaUrl()
  const url = src === null ? '' : urlOf(src)
  return url === '' ? <span className={css.picture} /> : <img src={url} alt="" loading="lazy" />
}

const formatPercent = (percent: number | null): string =>
  percent === null
    ? ''
    : new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100)

function Lines({ order }: { order: OrderDetail }) {
  const { lines, subtotal, discount, couponCodes, shipping, tax, totalMinor, currency } = order
  const taxName = tax && `${tax.name} ${formatPercent(tax.percent)}`.trim()
  const total = m['orders.column.total']()
  const sums: readonly (readonly [string, Money, boolean])[] = [
    [m.orders_subtotal(), subtotal, true],
    [
      couponCodes.length > 0 ? m.orders_discount_with({ codes: rowWords(couponCodes) }) : m.orders_discount(),
      { ...discount, amountMinor: -discount.amountMinor },
      discount.amountMinor !== 0,
    ],
    [m.orders_shipping(), shipping, true],
    ...(tax && !tax.isIncluded ? ([[taxName ?? '', tax.amount, true]] as const) : []),
    [total, { amountMinor: totalMinor, currencyCode: currency }, true],
    ...(tax?.isIncluded ? ([[m.orders_tax_in({ tax: taxName ?? '' }), tax.amount, true]] as const) : []),
  ]
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a store may tell the same line twice, and lines do not move
          <li key={at}>
            <Picture src={line.imageUrl} />
            <div>
              <div>{line.title}</div>
              <Text size="xs" c="dimmed">
                <Kept
                  text={(sku) =>
                    [line.variantTitle, line.sku === null ? '' : m.orders_sku({ sku })]
                      .filter((text) => text !== '')
                      .join(' · ')
                  }
                  values={[line.sku ?? '']}
                />
              </Text>
              <Text size="xs" c="dimmed">
                <bdi translate="no">
                  {line.quantity} × {formatMoney(line.unitPrice)}
                </bdi>
              </Text>
            </div>
            <Amount amount={line.total} />
          </li>
        ))}
      </ul>
      <dl className={css.sumsList}>
        {sums.map(
          ([name, amount, isShown]) =>
            isShown && (
              <div key={name} data-total={name === total || undefined}>
                <dt>{name}</dt>
                <dd>
                  <Amount amount={amount} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

function Refunds({ own, zone }: { own: NonNullable<OrderDetail['own']> } & InZone) {
  const { refunds, refundedMinor, currencyCode } = own
  return (
    <dl className={css.sumsList} aria-label={m.orders_refunds()}>
      {refunds.map(({ at, amountMinor, state }) => (
        <div key={`${at} ${amountMinor}`}>
          <dt>
            {m.orders_refunded_on({ at: formatOrderDate(at, zone) })}
            <Text size="xs" c="dimmed">
              {refundWords[state]()}
            </Text>
          </dt>
          <dd>
            <Amount amount={{ amountMinor: -amountMinor, currencyCode }} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{m.orders_refunded()}</dt>
        <dd>
          <Amount amount={{ amountMinor: refundedMinor, currencyCode }} />
        </dd>
      </div>
    </dl>
  )
}

function Customer({ customer }: Pick<OrderDetail, 'customer'>) {
  const mayRead = useCan('customers.read')
  if (customer.name === '' && customer.email === '') return <Text size="sm">{m.orders_person_erased()}</Text>
  return (
    <FactList>
      <Fact name={m.customers_name()} isKept={customer.name !== ''}>
        {customer.id !== null && mayRead ? (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link to="/customers" search={{ customer: customer.id ?? '' }} {...props} />}
          >
            {customer.name || customer.email}
          </Anchor>
        ) : (
          customer.name || m.orders_no_name()
        )}
      </Fact>
      <Fact name={m.customers_email()} isKept>
        {customer.email}
      </Fact>
      {customer.id === null && (
        // Guests leave an address. An order that was open when its account was erased keeps the name alone.
        <Fact name={m.orders_account()}>{customer.email === '' ? m.orders_no_account() : m.orders_guest()}</Fact>
      )}
    </FactList>
  )
}

function Delivery({ delivery, zone }: Pick<OrderDetail, 'delivery'> & InZone) {
  if (!delivery) return <Text size="sm">{m.orders_delivery_unknown()}</Text>
  const { method, address, shipments } = delivery
  return (
    <FactList>
      {method !== null && <Fact name={m.orders_method()}>{method}</Fact>}
      {address.length > 0 && (
        <Fact name={m.orders_address()} isKept>
          {withCountryName(address).join(', ')}
        </Fact>
      )}
      {shipments.map(({ carrier, trackingNumber, trackingUrl, shippedAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no id, and do not move
        <Fact key={at} name={m.orders_parcel()}>
          {rowWords([carrier, shippedAt && formatOrderDate(shippedAt, zone)])}{' '}
          {trackingUrl === null ? (
            <span translate="no">{trackingNumber}</span>
          ) : (
            <Anchor href={trackingUrl} target="_blank" rel="noreferrer" size="sm" underline="always">
              {trackingNumber === null ? m.orders_track() : <span translate="no">{trackingNumber}</span>}
            </Anchor>
          )}
        </Fact>
      ))}
      {shipments.length === 0 && <Fact name={m.orders_parcel()}>{m.orders_no_parcel()}</Fact>}
    </FactList>
  )
}

function Visit({ session, device, zone }: Pick<OrderDetail, 'session' | 'device'> & InZone) {
  return (
    <FactList>
      <Fact name={m['orders.column.device_type']()}>{deviceWords[device]()}</Fact>
      {session ? (
        <>
          <Fact name={m.orders_visit_began()}>{formatOrderDate(session.startedAt, zone)}</Fact>
          <Fact name={m.orders_visit_source()}>{sourceWord(session.source)}</Fact>
          <Fact name={m.orders_visit_products()}>{session.productViews}</Fact>
          {session.pushId !== null && <Fact name={m.orders_visit_push()}>{session.pushId}</Fact>}
        </>
      ) : (
        <Fact name={m.orders_visit()}>{m.orders_visit_unknown()}</Fact>
      )}
    </FactList>
  )
}

/** By which a store is known whose name is not known any more. */
const hostOf = ({ address }: NonNullable<OrderDetail['store']>): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).host : address

export function OrderFacts({ order, zone }: { order: OrderDetail } & InZone) {
  const { number, date, status, history, store } = order
  return (
    <Stack gap="lg">
      <div>
        <Group gap="sm">
          <Title order={2} size="h4">
            <bdi translate="no">{number}</bdi>
          </Title>
          <Badge variant="light" color="gray" tt="none">
            {orderStatusWord(status)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {formatOrderDate(date, zone)}
        </Text>
        {store && (
          <Text size="sm" c="dimmed">
            {kept(m.orders_store, { store: storeName({ ...store, name: store.name ?? hostOf(store) }) })}
          </Text>
        )}
      </div>
      <OrderControls order={order} />
      <Section title={m.orders_lines()}>
        <Lines order={order} />
        {order.own && order.own.refunds.length > 0 && <Refunds own={order.own} zone={zone} />}
      </Section>
      {order.own && (
        <Section title={m.orders_payment()}>
          <Text size="sm">{paymentWords[order.own.payment]()}</Text>
        </Section>
      )}
      <Section title={m.orders_customer()}>
        <Customer customer={order.customer} />
      </Section>
      <Section title={m.orders_delivery()}>
        <Delivery delivery={order.delivery} zone={zone} />
      </Section>
      <Section title={m.orders_visit()}>
        <Visit session={order.session} device={order.device} zone={zone} />
      </Section>
      <Section title={m.orders_history()}>
        <ol className={css.history}>
          <li>
            <span>{m.orders_placed()}</span>
            <span>{formatOrderDate(date, zone)}</span>
          </li>
          {history.map((change) => (
            <li key={`${change.at} ${change.statusCode}`}>
              <span>{orderStatusWord(change.status)}</span>
              <span>{formatOrderDate(change.at, zone)}</span>
            </li>
          ))}
        </ol>
      </Section>
    </Stack>
  )
}
