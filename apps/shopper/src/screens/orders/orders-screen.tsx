import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { pathTo } from '../../app/routes.ts'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import css from './orders.module.css'

/** Orders placed on this device: without a sign-in, orders from elsewhere cannot be assigned to a person. */
export function OrdersScreen(_props: ScreenProps) {
  const { lists, language } = useShop()
  const word = useWords()
  const href = useHref()
  const orders = useSelected(lists.orders, lists.orders.all)
  useScreenView('orders')
  if (orders.length === 0)
    return (
      <>
        <h1 className="visually-hidden">{word('orders')}</h1>
        <Notice
          icon={<ScreenIcon name="receipt" sizePx={32} />}
          title={word('emptyOrders')}
          hint={word('emptyOrdersHint')}
        >
          <Button href={href('')}>{word('browse')}</Button>
        </Notice>
      </>
    )
  return (
    <>
      <h1 className="visually-hidden">{word('orders')}</h1>
      <p className={css.hint}>{word('ordersOnDevice')}</p>
      <ul className={css.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <a className={css.row} href={href(pathTo('order', order.id))}>
              <span className={css.name}>
                {word('orderNumber', { number: order.number })}
                <small>{new Date(order.placedAt).toLocaleDateString(language, { dateStyle: 'medium' })}</small>
              </span>
              <span>{formatMoney(order.total)}</span>
              <Icon name="chevron-right" sizePx={20} directed />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
