import { minuteMs } from '@vitrine/domain/time'

/** After this long without a touch, nobody is using the tab: its requests are no longer a person's wish. */
export const untouchedAfterMs = 3 * minuteMs
