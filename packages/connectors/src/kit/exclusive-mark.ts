/** Whose the exclusive coupon of a store is, before which several apps may stand: none of them touches that of another. */
import type { ExclusiveCoupon } from './commerce.ts'

export interface OfApp {
  /** The app for which the store is connected. */
  appKey?: string | undefined
}

/** How a coupon is marked that is one app's alone. */
export interface ExclusiveMark {
  /** Null in a mark from when a store had one app. */
  app: string | null
  /** The code that it has while it is everybody's. */
  code: string
}

const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A mark without an app is that of the app whose setting names its code. */
export const isMarkOf = ({ app, code }: ExclusiveMark, appKey: string, coupon: ExclusiveCoupon | null): boolean =>
  app === appKey || (app === null && coupon !== null && isSameCode(code, coupon.code))
