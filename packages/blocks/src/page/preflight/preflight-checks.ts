/** Every check of the pre-flight, in the order in which its findings are shown. A new one is one line here. */
import { addressCheck } from './address-check.ts'
import { homePageCheck, tabCountCheck, tabTargetCheck } from './app-checks.ts'
import { categoryCheck, missingBrandCheck, missingProductCheck, soldOutCheck } from './catalogue-checks.ts'
import type { Check } from './check.ts'
import { tabContrastCheck, titleContrastCheck } from './contrast-checks.ts'
import { closedScreenCheck, destinationCheck } from './destination-check.ts'
import { countdownOverCheck, emptyBlockCheck, emptyPageCheck } from './empty-checks.ts'
import { missingFileCheck } from './file-check.ts'
import { alternativeTextCheck, mediaSizeCheck } from './picture-checks.ts'
import { scheduleOverlapCheck } from './schedule-check.ts'
import { storeCheck } from './store-check.ts'

export const preflightChecks: readonly Check[] = [
  homePageCheck,
  tabCountCheck,
  tabTargetCheck,
  closedScreenCheck,
  storeCheck,
  destinationCheck,
  addressCheck,
  missingFileCheck,
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
