import { countdownState } from '../../content/countdown/countdown.rules.ts'
import { isBlockEmpty, timesOf } from '../../schemas.ts'
import { blockCheck, type Check, onPage, shownBlocks } from './check.ts'

export const emptyBlockCheck = blockCheck({
  code: 'empty-block',
  severity: 'warns',
  label: 'Empty blocks',
  hint: 'Fill the block, hide it or delete it.',
  *judge(block) {
    if (isBlockEmpty(block)) yield 'Nothing is chosen yet: shoppers see nothing of it.'
  },
})

/** Pages that consist only of blocks; other pages have content of their own. */
const designedTypes: readonly string[] = ['home', 'custom', 'loyalty', 'storeLocator']

export const emptyPageCheck: Check = {
  code: 'empty-page',
  severity: 'warns',
  label: 'Empty pages',
  hint: 'Add blocks to the page or delete it.',
  *find(snapshot) {
    const filled = new Set([...shownBlocks(snapshot)].map(({ page }) => page.id))
    for (const page of snapshot.pages)
      if (designedTypes.includes(page.type) && !filled.has(page.id)) yield onPage(page, 'Shoppers see an empty page.')
  },
}

export const countdownOverCheck = blockCheck({
  code: 'countdown-over',
  severity: 'warns',
  label: 'Countdowns that are over',
  hint: 'Choose a new end, or delete the block.',
  *judge(block, _snapshot, { nowMs }) {
    const times = timesOf(block)
    if (times && countdownState(times, nowMs).phase === 'ended' && times.endAt !== null) yield 'Its end has passed.'
  },
})
