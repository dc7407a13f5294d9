/**
 * What is seen and tapped of the blocks of a release, and which taps an order follows. Events name blocks that their
 * release has: what else a device sends is taken out before it gets here.
 */

import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { mostOrders, mostTaps, tapHours } from '@vitrine/domain/insights/block-performance.rules'
import { hourMs } from '@vitrine/domain/time'

export interface BlockKey {
  /** Hash of the release. */
  release: string
  page: string
  block: string
  /** What was tapped within the block; '' for the block as a whole. */
  item: string
}

/** A tap on a block, and on the item in it where it was on one. */
export interface Tap extends BlockKey {
  at: number
  /** Number of the session in its install. */
  session: number
  /** How many orders have followed it. */
  orders: number
}

type SentProps = Pick<EventBatch['events'][number], 'props'>

const tapMs = tapHours * hourMs

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Each block once, whatever the event repeats. */
export function seenBlocks({ props }: SentProps): BlockKey[] {
  const [release, page] = [word(props['release']), word(props['page'])]
  if (release === '' || page === '') return []
  const blocks = new Set(word(props['blocks']).split(' '))
  blocks.delete('')
  return [...blocks].map((block) => ({ release, page, block, item: '' }))
}

/** The block that was tapped; null where the event names none. */
export function tappedBlock({ props }: SentProps): BlockKey | null {
  const [release, page, block] = [word(props['release']), word(props['page']), word(props['block'])]
  return release === '' || page === '' || block === '' ? null : { release, page, block, item: word(props['item']) }
}

/** The block as a whole, and the item where there is one: a tap counts for both. */
export const partsOf = (key: BlockKey): BlockKey[] => {
  const { release, page, block, item } = key
  const whole = { release, page, block, item: '' }
  return item === '' ? [whole] : [whole, { release, page, block, item }]
}

/** The taps that are remembered after this one: the last of each block and item. */
export function withTap(taps: readonly Tap[], tap: Tap): Tap[] {
  const others = taps.filter((one) => one.page !== tap.page || one.block !== tap.block || one.item !== tap.item)
  return [...others, tap].slice(-mostTaps)
}

const isFollowedBy = (tap: Tap, { at, session }: { at: number; session: number }): boolean =>
  tap.orders < mostOrders && (tap.session === session || (at >= tap.at && at - tap.at <= tapMs))

/**
 * The blocks and items that an order follows, each once, in the release in which it was tapped last; and the taps as they
 * are remembered after it.
 */
export function followTaps(
  taps: readonly Tap[],
  order: { at: number; session: number },
): { followed: BlockKey[]; taps: Tap[] } {
  const found = new Map<string, BlockKey>()
  const after = taps.map((tap) => {
    if (!isFollowedBy(tap, order)) return tap
    for (const key of partsOf(tap)) found.set(`${key.page} ${key.block} ${key.item}`, key)
    return { ...tap, orders: tap.orders + 1 }
  })
  return { followed: [...found.values()], taps: after }
}

export const packTaps = (taps: readonly Tap[]): string | null =>
  taps.length === 0
    ? null
    : JSON.stringify(taps.map((tap) => [tap.release, tap.page, tap.block, tap.item, tap.at, tap.session, tap.orders]))

export const unpackTaps = (text: string | null): Tap[] =>
  text === null
    ? []
    : (JSON.parse(text) as [string, string, string, string, number, number, number?][]).map(
        // Taps that an earlier version remembered have no number of orders.
        ([release, page, block, item, at, session, orders = 0]) => ({
          release,
          page,
          block,
          item,
          at,
          session,
          orders,
        }),
      )
