/** Offers notifications after a moment that earns it, over whatever screen is shown. */
import { render } from 'preact'
import type { CSSProperties } from 'react'
import { type Shop, ShopProvider } from '../app/shop.ts'
import { themeVariables } from '../app/theme.ts'
import { mayOffer, type PushMoment } from './ask.rules.ts'
import type { Say } from './coupon-of-message.ts'
import { createPushDevice, type TurnedOn } from './push-device.ts'
import { readRecord } from './push-record.ts'
import { PushSheet } from './push-sheet.tsx'

const sheetId = 'push-sheet'

function showSheet(shop: Shop, sheet: Omit<Parameters<typeof PushSheet>[0], 'onClose'>): Promise<TurnedOn | null> {
  const place = document.createElement('div')
  place.id = sheetId
  document.body.append(place)
  return new Promise((resolve) => {
    const close = (outcome: TurnedOn | null) => {
      render(null, place)
      place.remove()
      resolve(outcome)
    }
    render(
      (
        <ShopProvider value={shop}>
          <div
            lang={shop.language}
            dir={shop.rightToLeft ? 'rtl' : 'ltr'}
            style={themeVariables(shop.snapshot.layout) as CSSProperties}
          >
            <PushSheet {...sheet} onClose={close} />
          </div>
        </ShopProvider>
      ) as never,
      place,
    )
  })
}

/**
 * Resolves to true when notifications are on, also where nothing had to be asked. What a shopper asks for (`stock`) is
 * answered also where 'Not now' was said, or the browser blocks it.
 */
export async function offerPush(shop: Shop, moment: PushMoment, say: Say): Promise<boolean> {
  if (shop.preview || document.getElementById(sheetId)) return false
  const push = createPushDevice(shop)
  const status = push.status()
  if (status === 'on') return true
  const isAsked = moment === 'stock'
  if (status === 'none' || (status === 'denied' && !isAsked)) return false
  if (!isAsked && !mayOffer(readRecord(shop.device).declinedAt, Date.now())) return false
  if (status === 'ask') void push.noteAsked()
  const outcome = await showSheet(shop, { moment, status, turnOn: push.turnOn })
  if (outcome === null && status !== 'denied') push.decline()
  if (outcome === 'on') say({ text: shop.words.pushOn })
  return outcome === 'on'
}
