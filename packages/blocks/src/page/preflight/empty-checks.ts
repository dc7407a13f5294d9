import { countdownState } from '../../content/countdown/countdown.rules.ts'
import { isBlockEmpty, timesOf } from '../../schemas.ts'
import { blockCheck, type Check, onPage, problem, shownBlocks } from './check.ts'

export const emptyBlockCheck = blockCheck({
  code: 'empty-block',
  severity: 'warns',
  *judge(block) {
    if (isBlockEmpty(block)) yield problem('block_empty')
  },
})

/** Pages that consist only of blocks; other pages have content of their own. */
const designedTypes: readonly string[] = ['home', 'custom', 'loyalty', 'storeLocator']

export const emptyPageCheck: Check = {
  code: 'empty-page',
  severity: 'warns',
  *find(snapshot) {
    const filled = new Set([...shownBlocks(snapshot)].map(({ page }) => page.id))
    for (const page of snapshot.pages)
      if (designedTypes.includes(page.type) && !filled.has(page.id)) yield onPage(page, problem('page_empty'))
  },
}

export const countdownOverCheck = blockCheck({
  code: 'countdown-over',
  severity: 'warns',
  *judge(block, _snapshot, { nowMs }) {
    const times = timesOf(block)
    if (times && countdownState(times, nowMs).phase === 'ended' && times.endAt !== null) yield problem('countdown_over')
  },
})
