import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { useEffect } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { Totals } from '../../ui/totals.tsx'
import css from './orders.module.css'

/** The order as it was placed here, and as the store has it now. */
function useOrder(id: string): { order: Order | undefined; failed: boolean } {
  const { catalogue, lists } = useShop()
  const path = `orders/${encodeURIComponent(id)}`
  useEffect(() => catalogue.answers.want(path, 10_000), [catalogue, path])
  const answer = useSelected(catalogue, () => catalogue.answers.answer<{ data: Order }>(path))
  const kept = useSelected(lists.orders, () => lists.orders.all().find((order) => order.id === id))
  return { order: answer.value?.data ?? kept, failed: answer.failed }
}

function ThankYou({ order }: { order: Order }) {
  const word = useWords()
  return (
    <div className={css.thanks} role="status">
      <ScreenIcon name="circle-check" sizePx={48} />
      <h2>{word('orderPlaced')}</h2>
      <p>{word('orderPlacedHint', { number: order.number, email: order.email })}</p>
    </div>
  )
}

export function OrderScreen({ id, query }: ScreenProps) {
  const { catalogue, language } = useShop()
  const word = useWords()
  const href = useHref()
  const { order, failed } = useOrder(id)
  useTitle(order ? word('orderNumber', { number: order.number }) : word('order'))
  useScreenView('order')
  if (!order) return failed ? <Failure onRetry={catalogue.retry} /> : <RowsSkeleton />
  const date = new Date(order.placedAt).toLocaleDateString(language, { dateStyle: 'long' })
  return (
    <div className={css.order}>
      {query['placed'] ? <ThankYou order={order} /> : null}
      <div className={css.meta}>
        <h1>{word('orderNumber', { number: order.number })}</h1>
        <p>{word('orderDate', { date })}</p>
        <p>
          {word('status')}: <strong>{order.status}</strong>
        </p>
      </div>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's lines never move
          <li key={index}>
            <span className={css.thumb}>
              <Picture src={line.image} alt="" widthPx={64} />
            </span>
            <span className={css.name}>
              {line.title}
              <small>
                {line.variantTitle === '' ? '' : `${line.variantTitle} · `}× {line.quantity}
              </small>
            </span>
            <span>{formatMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <Totals of={order} />
      <Button wide look="quiet" href={href('')}>
        {word('continueShopping')}
      </Button>
    </div>
  )
}
