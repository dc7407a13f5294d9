import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import type { KeptOrder } from '../../app/services.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useToast } from '../../app/toasts.tsx'
import { requestOf } from '../../data/addresses.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { forgetGuestOrder, guestOrders } from '../../session/guest-orders.ts'
import { orderSecretHeader } from '../../session/order-secret.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useMoney } from '../../ui/use-money.ts'
import { failureWord } from '../sign-in/account-form.rules.ts'
import css from './orders.module.css'
import { type AccountOrders, useAccountOrders } from './use-account-orders.ts'

interface OrderRowProps {
  order: Order
  children?: ReactNode
}

function OrderRow({ order, children }: OrderRowProps) {
  const { language } = useShop()
  const word = useWords()
  const formatMoney = useMoney()
  const href = useHref()
  return (
    <li>
      <a className={css.row} href={href(pathTo('order', order.id))}>
        <span className={css.name}>
          <span>
            <Kept text={(number) => word('orderNumber', { number })} values={[order.number]} />
          </span>
          <small>{new Date(order.placedAt).toLocaleDateString(language, { dateStyle: 'medium' })}</small>
        </span>
        <span translate="no">{formatMoney(order.total)}</span>
        <Icon name="chevron-right" sizePx={20} directed />
      </a>
      {children}
    </li>
  )
}

function NoOrders({ hint }: { hint: string }) {
  const word = useWords()
  const href = useHref()
  return (
    <Notice icon={<ScreenIcon name="receipt" sizePx={32} />} title={word('emptyOrders')} hint={hint}>
      <Button href={href('')}>{word('browse')}</Button>
    </Notice>
  )
}

/**
 * Orders that a guest placed on this device join the account only on request, because somebody else may have placed
 * them.
 */
function GuestOrders({ onClaimed }: { onClaimed: (order: Order) => void }) {
  const { account, device } = useShop()
  const word = useWords()
  const toast = useToast()
  const [orders, setOrders] = useState(() => guestOrders(device))
  if (orders.length === 0) return null
  const claim = async ({ id, secret }: KeptOrder) => {
    try {
      const request = requestOf('POST account/orders/:orderId/claim', {
        params: { orderId: id },
        headers: orderSecretHeader(secret),
      })
      onClaimed((await account.call(...request)).data)
      setOrders(forgetGuestOrder(device, id))
      toast({ text: word('orderClaimed') })
    } catch (error) {
      toast({ text: word(failureWord(error)) })
    }
  }
  return (
    <>
      <h2 className={css.heading}>{word('ordersAsGuest')}</h2>
      <ul className={css.list}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order}>
            {order.secret === undefined ? null : (
              <button type="button" className={css.claim} onClick={() => void claim(order)}>
                {word('claimOrder')}
                <span className="visually-hidden">: {order.number}</span>
              </button>
            )}
          </OrderRow>
        ))}
      </ul>
    </>
  )
}

function CustomerOrders({ of: { orders, failed, more, add } }: { of: AccountOrders }) {
  const { account } = useShop()
  const word = useWords()
  if (orders === null) return failed ? <Failure onRetry={() => void account.load(true)} /> : <RowsSkeleton />
  return (
    <>
      {failed ? <p className={css.hint}>{word('accountOffline')}</p> : null}
      {orders.length === 0 ? (
        <NoOrders hint={word('emptyAccountOrdersHint')} />
      ) : (
        <>
          <p className={css.hint}>{word('ordersOfAccount')}</p>
          <ul className={css.list}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
      {more ? (
        <div className={css.more}>
          <Button look="quiet" onClick={more}>
            {word('loadMore')}
          </Button>
        </div>
      ) : null}
      <GuestOrders onClaimed={add} />
    </>
  )
}

/** Shows the orders of the account from every device, or those that a guest placed on this one. */
export function OrdersScreen(_props: ScreenProps) {
  const { lists } = useShop()
  const word = useWords()
  const kept = useSelected(lists.orders, lists.orders.all)
  const ofAccount = useAccountOrders()
  useScreenView('orders')
  return (
    <>
      <h1 className="visually-hidden">{word('orders')}</h1>
      {ofAccount ? (
        <CustomerOrders of={ofAccount} />
      ) : kept.length === 0 ? (
        <NoOrders hint={word('emptyOrdersHint')} />
      ) : (
        <>
          <p className={css.hint}>{word('ordersOnDevice')}</p>
          <ul className={css.list}>
            {kept.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
