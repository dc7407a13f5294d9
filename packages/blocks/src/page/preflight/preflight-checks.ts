import { isRecord } from '../../kit/define/parse-block.ts'
import { addressCheck } from './address-check.ts'
import { homePageCheck, tabCountCheck, tabTargetCheck } from './app-checks.ts'
import { categoryCheck, missingBrandCheck, missingProductCheck, soldOutCheck } from './catalog-checks.ts'
import type { Check } from './check.ts'
import { blockCheck, inApp, problem } from './check.ts'
import { tabContrastCheck, titleContrastCheck } from './contrast-checks.ts'
import { closedScreenCheck, destinationCheck } from './destination-check.ts'
import { countdownOverCheck, emptyBlockCheck, emptyPageCheck } from './empty-checks.ts'
import { foreignFileCheck, missingFileCheck } from './file-check.ts'
import { alternativeTextCheck, mediaSizeCheck } from './picture-checks.ts'

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/**
 * Name and address of a store are required (document 2, section 5). A draft may hold a store that is not filled in yet,
 * as a block does that was just dragged in: refusing the save would hold back every other edit. Shoppers never get one.
 */
const storeCheck = blockCheck({
  code: 'store-incomplete',
  severity: 'blocks',
  *judge({ type, store }) {
    if (type !== 'store') return
    const { name, address } = isRecord(store) ? store : {}
    if (isBlank(name)) yield problem('store_name_missing')
    if (isBlank(address)) yield problem('store_address_missing')
  },
})

/** Two designs that are to be live at the same time: one of them will not be seen. */
const scheduleOverlapCheck: Check = {
  code: 'schedule-overlap',
  severity: 'warns',
  *find(_snapshot, { scheduled, nowMs }) {
    const ahead = scheduled
      .filter(({ endMs }) => endMs === null || endMs > nowMs)
      .toSorted((one, other) => one.startMs - other.startMs)
    for (const [index, { title, endMs }] of ahead.entries())
      for (const next of ahead.slice(index + 1))
        if (endMs !== null && endMs > next.startMs)
          yield inApp(problem('schedule_overlap', { next: next.title, design: title }))
  },
}

/** What a block refers to. Blocks of another app may refer to what this one does not have. */
export const referenceChecks: readonly Check[] = [
  closedScreenCheck,
  destinationCheck,
  addressCheck,
  missingFileCheck,
  foreignFileCheck,
  missingProductCheck,
  categoryCheck,
  missingBrandCheck,
]

/** Every check of the pre-flight, in the order in which its findings are shown. A new one is one line here. */
export const preflightChecks: readonly Check[] = [
  homePageCheck,
  tabCountCheck,
  tabTargetCheck,
  closedScreenCheck,
  storeCheck,
  destinationCheck,
  addressCheck,
  missingFileCheck,
  foreignFileCheck,
  missingProductCheck,
  soldOutCheck,
  categoryCheck,
  missingBrandCheck,
  emptyPageCheck,
  emptyBlockCheck,
  countdownOverCheck,
  scheduleOverlapCheck,
  titleContrastCheck,
  tabContrastCheck,
  alternativeTextCheck,
  mediaSizeCheck,
]
