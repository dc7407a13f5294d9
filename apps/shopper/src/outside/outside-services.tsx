/**
 * What shoppers are asked for: what the app counts itself, and services of other hosts, which are loaded after a yes and
 * not before, and gone after a no.
 */
import { allows, unanswered } from '@vitrine/domain/consent/consent.rules'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import css from '../consent/consent.module.css'
import { ConsentQuestion } from '../consent/consent-question.tsx'
import { forgetTraces } from '../consent/forget-traces.ts'
import { asksForUsage } from '../consent/usage.rules.ts'
import { useConsent } from '../consent/use-consent.ts'
import { createChat } from './crisp.ts'
import { startGoogle } from './google-analytics.ts'

type ConsentState = NonNullable<ReturnType<typeof useConsent>>

/** A script cannot be unloaded: a page that is loaded anew holds nothing of it. */
function leaveNothing(): void {
  forgetTraces()
  location.reload()
}

interface StatisticsProps extends ConsentState {
  /** False while another question stands in its place. */
  mayAsk: boolean
  url: string
  measurementId: string
}

function Statistics({ url, measurementId, mayAsk, consent, store }: StatisticsProps) {
  const { tracker, cart, currency } = useShop()
  const isAllowed = allows(consent, 'statistics')
  const agreedAt = Date.parse(consent.answers.statistics?.at ?? '')
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts with the answer, and reads the rest when it tells
  useEffect(() => {
    if (!isAllowed) {
      if (started.current) leaveNothing()
      return
    }
    started.current = true
    const scene = () => ({
      currency,
      page: location.origin + location.pathname,
      title: document.title,
      cart: (cart.state().cart?.lines ?? []).map(({ productId, variantId, quantity, unitPrice }) => ({
        productId,
        variantId,
        quantity,
        priceMinor: unitPrice?.amountMinor ?? null,
      })),
    })
    return startGoogle({ url, measurementId, agreedAt, tracker, scene })
  }, [isAllowed, measurementId])
  return mayAsk ? <Asked purpose="statistics" consent={consent} store={store} /> : null
}

/** The question for a purpose, until it is answered. */
function Asked({ purpose, consent, store }: ConsentState & { purpose: 'usage' | 'statistics' }) {
  const { snapshot } = useShop()
  if (unanswered(consent, [purpose]).length === 0) return null
  return (
    <section className={css.banner} data-bar aria-label={snapshot.app.name}>
      <ConsentQuestion purpose={purpose} onAnswer={(given) => store.answer({ [purpose]: given })} />
    </section>
  )
}

interface ChatProps extends ConsentState {
  url: string
  websiteId: string
}

function Chat({ url, websiteId, consent, store }: ChatProps) {
  const { language } = useShop()
  const word = useWords()
  const toast = useToast()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asks, setAsks] = useState(false)
  const chat = useMemo(
    () => createChat({ url, websiteId, language, hostname: location.hostname }),
    [url, websiteId, language],
  )
  const isAllowed = allows(consent, 'chat')
  useEffect(() => {
    if (!isAllowed && chat.isLoaded()) leaveNothing()
  }, [isAllowed, chat])
  useEffect(() => {
    if (asks) dialog.current?.showModal()
  }, [asks])
  const open = () => {
    chat.open().catch(() => toast({ text: word('chatFailed') }))
  }
  return (
    <>
      <div className={css.chatPlace}>
        <button
          type="button"
          className={css.chat}
          aria-label={word('openChat')}
          onClick={() => (isAllowed ? open() : setAsks(true))}
        >
          <svg
            width="26"
            height="26"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M3 20l1.3 -3.9c-2.3 -3.4 -1.4 -7.8 2.1 -10.3c3.5 -2.4 8.5 -2.3 11.7 .4c3.2 2.7 3.6 7 1 10.1c-2.6 3.1 -7.4 4 -11.1 2.1l-5 1.6" />
          </svg>
        </button>
      </div>
      {asks ? (
        <dialog ref={dialog} className={css.sheet} aria-label={word('openChat')} onClose={() => setAsks(false)}>
          <ConsentQuestion
            purpose="chat"
            onAnswer={(given) => {
              store.answer({ chat: given })
              dialog.current?.close()
              if (given) open()
            }}
          />
        </dialog>
      ) : null}
    </>
  )
}

export function OutsideServices() {
  const { snapshot, outside } = useShop()
  const known = useConsent()
  const { statistics, chat } = snapshot.settings.outside ?? {}
  useEffect(() => void known?.store.tell(), [known?.store])
  if (!known) return null
  const asksFirst = asksForUsage(snapshot.settings) && unanswered(known.consent, ['usage']).length > 0
  return (
    <>
      {asksFirst ? <Asked {...known} purpose="usage" /> : null}
      {outside && chat ? <Chat {...known} url={outside.crisp} websiteId={chat.websiteId} /> : null}
      {outside && statistics ? (
        <Statistics {...known} mayAsk={!asksFirst} url={outside.googleTag} measurementId={statistics.measurementId} />
      ) : null}
    </>
  )
}
