import type { MessageTopic } from '@vitrine/domain/notifications/message.schema'
import { useCallback, useEffect, useState } from 'react'
import { pathTo } from '../app/routes.ts'
import { useHref, useWords } from '../app/shop.ts'
import { useTitle } from '../app/title.ts'
import { useToast } from '../app/toasts.tsx'
import { addressOf, requestOf } from '../data/addresses.ts'
import type { WordKey } from '../text/words.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import css from './push.module.css'
import { isIosHomeScreen } from './push-browser.ts'
import { PushOfferCard } from './push-offer-card.tsx'
import { PasteTicket, TestDevice } from './test-device.tsx'
import { type Push, usePush } from './use-push.ts'

type Topics = Record<MessageTopic, boolean>

const wordsOf: Record<MessageTopic, { name: WordKey; hint: WordKey }> = {
  orders: { name: 'topicOrders', hint: 'topicOrdersHint' },
  news: { name: 'topicNews', hint: 'topicNewsHint' },
  wishlist: { name: 'topicWishlist', hint: 'topicWishlistHint' },
  backInStock: { name: 'topicBackInStock', hint: 'topicBackInStockHint' },
}
const all = Object.keys(wordsOf) as MessageTopic[]

/** Null until they are known. A switch is turned at once, and back where the server did not take it. */
function useTopics({ inbox }: Push) {
  const word = useWords()
  const say = useToast()
  const { call, installId } = inbox
  const [topics, setTopics] = useState<Topics | null>(null)
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    setFailed(false)
    try {
      const known = await call(addressOf('push/topics', { query: { installId: await installId() } }))
      setTopics(known.topics)
    } catch {
      setFailed(true)
    }
  }, [call, installId])
  useEffect(() => void read(), [read])
  const choose = async (change: Partial<Topics>) => {
    const before = topics
    setTopics((now) => now && { ...now, ...change })
    try {
      const body = { installId: await installId(), topics: change }
      setTopics((await call(...requestOf('PUT push/topics', { body }))).topics)
      if (all.every((topic) => change[topic] === false)) say({ text: word('topicsAllOff') })
    } catch {
      setTopics(before)
      say({ text: word('topicsFailed') })
    }
  }
  return { topics, failed, read, choose }
}

function Switches({ push }: { push: Push }) {
  const word = useWords()
  const { topics, failed, read, choose } = useTopics(push)
  if (failed && topics === null) return <Failure onRetry={() => void read()} />
  return (
    <>
      <fieldset className={css.topics} aria-busy={topics === null}>
        <legend className={css.what}>{word('topicsHint')}</legend>
        {all.map((topic) => (
          <label key={topic} className={css.topic}>
            <span>
              {word(wordsOf[topic].name)}
              <small>{word(wordsOf[topic].hint)}</small>
            </span>
            <input
              type="checkbox"
              role="switch"
              className={css.switch}
              checked={topics?.[topic] ?? false}
              aria-checked={topics?.[topic] ?? false}
              disabled={topics === null}
              onChange={({ currentTarget }) => void choose({ [topic]: currentTarget.checked })}
            />
          </label>
        ))}
      </fieldset>
      {topics && all.some((topic) => topics[topic]) ? (
        <Button
          wide
          look="quiet"
          onClick={() => void choose({ orders: false, news: false, wishlist: false, backInStock: false })}
        >
          {word('topicsOff')}
        </Button>
      ) : null}
    </>
  )
}

/** What this device is told of. */
export function TopicsView() {
  const word = useWords()
  const href = useHref()
  const push = usePush()
  const [ticket, setTicket] = useState<string | null>(null)
  useTitle(word('notificationSettings'))
  if (ticket !== null) return <TestDevice ticket={ticket} />
  return (
    <>
      <h1 className="visually-hidden">{word('notificationSettings')}</h1>
      <PushOfferCard push={push} />
      <div className={css.page}>
        {push.status === 'on' ? <Switches push={push} /> : null}
        {push.status === 'none' ? <p className={css.what}>{word('pushUnsupported')}</p> : null}
        <Button wide look="quiet" href={href(pathTo('notifications'))}>
          {word('notifications')}
        </Button>
        {isIosHomeScreen() ? <PasteTicket onTicket={setTicket} /> : null}
      </div>
    </>
  )
}
