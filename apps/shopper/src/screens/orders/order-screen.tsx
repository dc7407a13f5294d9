import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { readableHost } from '@vitrine/domain/formats/readable-address.rules'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { useEffect, useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { addressOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { usePushOffer } from '../../push/use-push-offer.ts'
import { guestOrders } from '../../session/guest-orders.ts'
import { newOrderSecret, orderSecretHeader } from '../../session/order-secret.ts'
import { orderWord } from '../../session/order-word.ts'
import { orderStatusWord } from '../../text/order-status-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Totals } from '../../ui/totals.tsx'
import { useMoney } from '../../ui/use-money.ts'
import { useAccount } from '../sign-in/use-entrance.tsx'
import css from './orders.module.css'

/**
 * Returns the order as this device kept it, and as the store has it now. It is undefined when it was placed elsewhere.
 */
function useOrder(id: string): Order | undefined {
  const { call, lists, account, device } = useShop()
  const customer = useAccount().customer?.id ?? null
  const kept = useSelected(lists.orders, () => lists.orders.all().find((order) => order.id === id))
  // Without a connection the order comes from the account's list, as it was last read.
  const elsewhere = device.get<Order[]>('account-orders')?.find((order) => order.id === id)
  const [current, setCurrent] = useState<Order>()
  useEffect(() => {
    let left = false
    const take = ({ data }: { data: Order }) => !left && setCurrent(data)
    const found =
      lists.orders.all().find((order) => order.id === id) ?? guestOrders(device).find((one) => one.id === id)
    if (customer !== null && found?.secret === undefined) {
      account.call(addressOf('account/orders/:orderId', { params: { orderId: id } })).then(take, () => {})
      return () => {
        left = true
      }
    }
    if (!found) return
    // An order that was placed before orders had secrets gets one now, and opens only with it from then on.
    const secret = found.secret ?? newOrderSecret()
    if (found.secret === undefined) lists.orders.replace({ ...found, secret })
    call(addressOf('orders/:orderId', { params: { orderId: id } }), { headers: orderSecretHeader(secret) }).then(
      take,
      () => {},
    )
    return () => {
      left = true
    }
  }, [id, call, lists, account, device, customer])
  return current?.id === id ? current : (kept ?? elsewhere)
}

function ThankYou({ order }: { order: Order }) {
  const word = useWords()
  const offerPush = usePushOffer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an order
  useEffect(() => void offerPush('order'), [order.id])
  return (
    <div className={css.thanks} role="status">
      <ScreenIcon name="circle-check" sizePx={48} />
      <h2>{word('orderPlaced')}</h2>
      <p>
        <Kept
          text={(number, email) => word(orderWord(order), { number, email })}
          values={[order.number, order.email]}
        />
      </p>
    </div>
  )
}

/** By whom it was sent, and how it is followed. */
function Parcels({ parcels }: { parcels: NonNullable<Order['parcels']> }) {
  const word = useWords()
  const shown = parcels.filter(({ trackingNumber, trackingUrl }) => trackingNumber !== null || trackingUrl !== null)
  if (shown.length === 0) return null
  return (
    <section className={css.parcels}>
      <h2>{word('delivery')}</h2>
      <ul>
        {shown.map(({ carrier, trackingNumber, trackingUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels of an order have no id, and do not move
          <li key={index}>
            {carrier === null ? null : <bdi>{carrier}</bdi>}
            {trackingUrl === null ? (
              <bdi translate="no">{trackingNumber}</bdi>
            ) : (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                <bdi translate="no">{trackingNumber ?? readableHost(new URL(trackingUrl).hostname)}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderScreen({ id, query }: ScreenProps) {
  const { language } = useShop()
  const word = useWords()
  const formatMoney = useMoney()
  const href = useHref()
  const order = useOrder(id)
  useTitle(order ? word('orderNumber', { number: order.number }) : word('order'))
  useScreenView('order')
  if (!order)
    return (
      <Notice
        icon={<ScreenIcon name="receipt" sizePx={32} />}
        title={word('orderElsewhere')}
        hint={word('orderElsewhereHint')}
      >
        <Button href={href('orders')}>{word('orders')}</Button>
      </Notice>
    )
  const status = orderStatusWord(order)
  const date = new Date(order.placedAt).toLocaleDateString(language, { dateStyle: 'long' })
  return (
    <div className={css.order}>
      {query['placed'] ? <ThankYou order={order} /> : null}
      <div className={css.meta}>
        <h1>
          <Kept text={(number) => word('orderNumber', { number })} values={[order.number]} />
        </h1>
        <p>{word('orderDate', { date })}</p>
        <p>
          {word('status')}: <strong>{status ? word(status) : order.status}</strong>
        </p>
      </div>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <li key={index}>
            <span className={css.thumb}>
              <Picture src={line.image} alt="" widthPx={64} />
            </span>
            <span dir="auto" className={css.name}>
              {line.title}
              <small>
                {line.variantTitle === '' ? '' : `${line.variantTitle} · `}
                {word('quantity')}: <span translate="no">{line.quantity}</span>
              </small>
            </span>
            <span translate="no">{formatMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <Totals of={order} coupon={order.coupon} />
      <Parcels parcels={order.parcels ?? []} />
      <Button wide look="quiet" href={href('')}>
        {word('continueShopping')}
      </Button>
    </div>
  )
}
