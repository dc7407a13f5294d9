/** What an A/B test of a message tells: shares beside each other, and from how many devices on they are worth reading. */

/** Of the audience: text A, text B, the better of them afterwards, or no message. */
export const variants = ['a', 'b', 'rest', 'holdout'] as const
export type Variant = (typeof variants)[number]

/** Texts are compared by how many opened them; a text and no message by how many bought within a week. */
export type ExperimentMeasure = 'opened' | 'bought'
/** After a message an order counts for the comparison with those who got none. */
export const boughtWithinDays = 7

/** Percent of the whole audience; at least half of it gets a message. */
export const mostHoldout = 50
export const leastTested = 2

/** Percentage points that a difference must have to be worth knowing. */
export const differences = [1, 2, 3, 5, 10] as const
/** Hours from the last device of the test on, after which the rest get the better text. */
export const decisionHours = [1, 2, 4, 8, 24, 48] as const
/** Nobody chose for so long: the rest get none. */
export const undecidedDays = 14

interface Shares {
  /** Null compares with no message. */
  second: unknown
  /** Percent of the audience. */
  tested: number
  holdout: number
}

/** How many of the devices that are reached are in the test, wait for the better text, and get no message. */
export function sharesOf({ second, tested, holdout }: Shares, reach: number) {
  const none = Math.round((reach * holdout) / 100)
  const now = second === null ? reach - none : Math.min(reach - none, Math.round((reach * tested) / 100))
  return { now, rest: reach - none - now, none }
}

export interface Share {
  hits: number
  of: number
}

/** Of a normal distribution, at 95 %. */
const z = 1.96
/** The same for a power of 80 %. */
const zPower = 0.8416

/** The interval of a share at 95 %, by Wilson's score (1927). Nobody at all says nothing: 0 to 1. */
export function intervalOf({ hits, of }: Share): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const scale = 1 + (z * z) / of
  const middle = (share + (z * z) / (2 * of)) / scale
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

export interface Comparison {
  /** First less second, in percentage points, with its interval at 95 %. */
  points: number
  low: number
  high: number
}

/** Two shares beside each other, by Newcombe's hybrid score (1998, method 10). */
export function compareShares(first: Share, second: Share): Comparison {
  const [one, other] = [intervalOf(first), intervalOf(second)]
  const share = ({ hits, of }: Share) => (of === 0 ? 0 : hits / of)
  const [p1, p2] = [share(first), share(second)]
  const down = Math.hypot(p1 - one.low, other.high - p2)
  const up = Math.hypot(one.high - p1, p2 - other.low)
  return { points: (p1 - p2) * 100, low: (p1 - p2 - down) * 100, high: (p1 - p2 + up) * 100 }
}

/** Devices of each side that are needed to see this difference four times out of five, at 95 %. `baseline` is a share. */
export function plannedSize({ baseline, points }: { baseline: number; points: number }): number {
  const difference = points / 100
  const [low, high] = [Math.min(baseline, 1 - difference), Math.min(baseline + difference, 1)]
  const spread = low * (1 - low) + high * (1 - high)
  return Math.ceil(((z + zPower) ** 2 * spread) / difference ** 2)
}

/**
 * - `early`: their time is not over, or some of them still wait for their text; nothing is said of the difference.
 * - `small`: it is over, and fewer devices than planned were in it; nothing can be said of the difference any more.
 * - `even`: no difference can be told.
 * - else which of the two is ahead.
 */
export const verdicts = ['early', 'small', 'even', 'first', 'second'] as const
export type Verdict = (typeof verdicts)[number]

export function verdictOf(
  first: Share,
  second: Share,
  { size, isOver, isWhole }: { size: number; isOver: boolean; isWhole: boolean },
): { verdict: Verdict; comparison: Comparison | null } {
  if (!isOver) return { verdict: 'early', comparison: null }
  if (Math.min(first.of, second.of) < size) return { verdict: isWhole ? 'small' : 'early', comparison: null }
  const comparison = compareShares(first, second)
  if (comparison.low > 0) return { verdict: 'first', comparison }
  return { verdict: comparison.high < 0 ? 'second' : 'even', comparison }
}
